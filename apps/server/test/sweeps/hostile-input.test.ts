import { type Endpoint, pathParams } from '@linli/api-client/kit'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defOf, type Schema, shapeOf } from '../../src/kit/http/schema-parts.ts'
import { watchWrites } from '../support/watch-writes.ts'
import { madeUpToken as token, titleOf, sweptWorld } from './world.ts'

const world = sweptWorld()

beforeAll(() => {
  world().override = world().holderOfAll('all', world().userId)
})

/** Values that no form sends; one that is tried stands in every field of the input at once. */
const hostile: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2_147_483_648,
  9_007_199_254_740_992,
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'null',
  'undefined',
  'true',
  '１２３',
  'x'.repeat(10_000),
  '邻'.repeat(5_000),
  '👨‍👩‍👧‍👦',
  'e\u0301\u202e\u200b',
  'a\u0000b',
  '\ud800',
  "'; drop table sys_user; --",
  "' or '1'='1",
  '1) or (1=1',
  '\\',
  '%',
  '_%_',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  'file:///etc/passwd',
  '=cmd|x',
  '2026-02-30',
  '0000-00-00',
  '9999-99-99T99:99:99Z',
  [],
  {},
  [[]],
  [null],
  [{}],
  ['x'],
  [1, 'x', null],
  { a: { b: { c: 1 } } },
  { $ne: null },
  { toString: 'x' },
  { constructor: { prototype: {} } },
  Array.from({ length: 2_000 }, (_, i) => i),
  Array.from({ length: 300 }, () => 'x'),
]
/** What a handler itself may stumble over, behind any schema. */
const everywhere: ReadonlySet<unknown> = new Set<unknown>([
  null,
  -1,
  9_007_199_254_740_992,
  '',
  'x'.repeat(10_000),
  'a\u0000b',
  '\ud800',
  "'; drop table sys_user; --",
  '2026-02-30',
])

/**
 * The values to try on a call: each where a field has a shape that has not met it yet, and those of `everywhere` where
 * they get past the schema to the handler. So every shape of field meets every value, every handler what reaches it,
 * and the sweep grows with the shapes, not with the calls. Every call meets null.
 */
function valuesFor(endpoint: Endpoint, met: Set<string>): readonly unknown[] {
  const shapes = Object.values(endpoint.input ? shapeOf(endpoint.input) : {}).map(signatureOf)
  return hostile.filter((value, index) => {
    const fresh = shapes.map((shape) => `${index} ${shape}`).filter((pair) => !met.has(pair))
    for (const pair of fresh) met.add(pair)
    return fresh.length > 0 || value === null || (everywhere.has(value) && isTaken(endpoint, value))
  })
}

/** Whether the value gets past the input of the call. What stands in an address is text, read by its own rules. */
function isTaken({ input, method }: Endpoint, value: unknown): boolean {
  if (input === undefined || method === 'GET' || method === 'DELETE') return true
  const all = Object.fromEntries(Object.keys(shapeOf(input)).map((key) => [key, value]))
  return z.safeParse(input, all).success
}

/** What tells the schema of one field from that of another: types and checks, all the way down. */
function signatureOf(schema: Schema): string {
  return JSON.stringify(defOf(schema), (key, part: unknown) => {
    if (typeof part === 'function') return undefined
    if (typeof part === 'bigint' || part instanceof RegExp) return String(part)
    // The words of a choice are many, its shape is one.
    if (key === 'entries') return 'choice'
    return part instanceof Object && '_zod' in part ? defOf(part as Schema) : part
  })
}

/** What decides how a call reads its body; who has met the bodies below on one call has met them on all like it. */
const readingOf = ({ method, access, body, answers, idempotent, stepUp, limited }: Endpoint): string =>
  JSON.stringify([method, access, body, answers, idempotent, stepUp, limited])

/** Bodies that are no objects of JSON at all. */
const bodies: readonly (readonly [type: string, body: string])[] = [
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', '1'],
  ['application/json', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ['text/plain', 'x'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data; boundary=x', '--x\r\nnot a part'],
]

const inAddress = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(text.toWellFormed().slice(0, 500) || '-')
}

async function attack(endpoint: Endpoint, value: unknown): Promise<Response> {
  const { api } = world()
  const names = pathParams(endpoint.path)
  const path = endpoint.path.replaceAll(/\{\w+\}/g, () => inAddress(value))
  const keys = Object.keys(endpoint.input ? shapeOf(endpoint.input) : {}).filter(
    (key) => !names.includes(key),
  )
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    const query = Object.fromEntries(keys.map((key) => [key, decodeURIComponent(inAddress(value))]))
    return await api.raw(endpoint.method, path, { token, query })
  }
  const body = Object.fromEntries(keys.map((key) => [key, value]))
  return await api.sendRaw(endpoint.method, path, body, { token })
}

async function judge(
  endpoint: Endpoint,
  response: Response,
  what: string,
  wrong: string[],
): Promise<boolean> {
  const type = response.headers.get('content-type') ?? ''
  const text = await response.text()
  if (response.status >= 500)
    wrong.push(`${titleOf(endpoint)} ← ${what}: ${response.status} ${text.slice(0, 200)}`)
  const isEnvelope = type.includes('json') && /^\{"success":(true|false),/.test(text)
  const mayBeOther =
    (response.ok || response.status === 302) &&
    endpoint.answers !== undefined &&
    endpoint.answers !== 'envelope'
  if (!isEnvelope && !mayBeOther)
    wrong.push(`${titleOf(endpoint)} ← ${what}: no envelope, ${type} ${text.slice(0, 80)}`)
  return response.ok
}

/** Logs and counters of refusals may grow; nothing else may. */
const growing =
  '^(operation_log|login_log|auth_throttle|auth_session|mp_session|captcha|crypto|trace_code|sensitive_access_log|job_|app_meta|app_migration|sys_param_version)'

test('hostile input is refused with an envelope, never a fault, and changes nothing', async () => {
  const { endpoints } = world()
  expect(hostile.length).toBeGreaterThanOrEqual(50)
  const wrong: string[] = []
  const met = new Set<string>()
  const readings = new Set<string>()
  const written = await watchWrites(world().database, growing, 'row')
  for (const endpoint of endpoints) {
    let accepted = false
    for (const value of valuesFor(endpoint, met)) {
      const what = JSON.stringify(value).slice(0, 60)
      accepted = (await judge(endpoint, await attack(endpoint, value), what, wrong)) || accepted
    }
    const reading = readingOf(endpoint)
    if ((endpoint.method === 'POST' || endpoint.method === 'PUT') && !readings.has(reading)) {
      readings.add(reading)
      for (const [type, body] of bodies) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
        const response = await world().api.raw(endpoint.method, path, {
          token,
          headers: { 'content-type': type },
          body,
        })
        accepted = (await judge(endpoint, response, body.slice(0, 40), wrong)) || accepted
      }
    }
    // What was accepted was good input after all; a refused call leaves no trace.
    const tables = await written()
    if (tables.length > 0 && !(accepted && endpoint.method !== 'GET'))
      wrong.push(`${titleOf(endpoint)}: changed ${tables.join(', ')}`)
  }
  expect(wrong).toEqual([])
}, 900_000)
