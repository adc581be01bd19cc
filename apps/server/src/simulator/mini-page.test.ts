import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../runtime/migrate.ts'
import { miniPage } from './mini-page.ts'

const app = new Hono().get('/test/mini/:file', miniPage)
const get = async (name: string) => await app.request(`/test/mini/${name}`)

test('the simulated telephone gets every file of its folder, and none beyond', async () => {
  const names = readdirSync(join(dirname(migrationsFolder()), 'demo/mini'))
  expect(names).toContain('mini.js')
  for (const name of names) {
    const answer = await get(name)
    expect([name, answer.status]).toEqual([name, 200])
    expect(answer.headers.get('content-type')).toMatch(/^text\/(?:html|css|javascript); charset=utf-8$/u)
  }
  for (const name of ['..%2Fpay%2Fpay.js', '..', 'pay.js', 'mini.js.map', 'toString', '%00.js'])
    expect([name, (await get(name)).status]).toEqual([name, 404])
})
