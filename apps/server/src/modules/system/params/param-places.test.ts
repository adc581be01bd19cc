import { describe, expect, it } from 'vitest'
import { paramPath as path, paramWorld } from './testing/param-world.ts'

const { app, places, call, viewOf, set, reset } = paramWorld()
type Who = Parameters<typeof call>[0]

describe('values of one place', () => {
  const override = async (who: Who, place: object, key = 'probe.seconds', value: unknown = 9, version = 0) =>
    await call(who, 'PUT', '/api/system/param-overrides', { ...place, key, value, version, reason: '本小区' })
  const at = async (estateId: number) => await app.deps().params.number('probe.seconds', { estateId })

  it('[2b-41] estate beats company beats everybody’s beats the default', async () => {
    expect(await at(places.east)).toBe(5)
    await set('probe.seconds', 6)
    expect([await at(places.east), await at(places.west)]).toEqual([6, 6])
    expect((await override('head', { companyId: places.company }, 'probe.seconds', 7)).body.data).toBe(true)
    expect([await at(places.east), await at(places.west)]).toEqual([7, 6])
    expect((await override('head', { estateId: places.east }, 'probe.seconds', 8)).body.data).toBe(true)
    expect(await at(places.east)).toBe(8)
    const page = await call('head', 'GET', '/api/system/param-places?kind=estate')
    expect(page.body.data).toMatchObject({
      total: 1,
      records: [{ id: places.east, values: { 'probe.seconds': { value: 8, from: 'estate' } } }],
    })
    const { values } =
      (page.body.data as { records: { values: Record<string, { version: number }> }[] }).records[0] ?? {}
    const cleared = await call('head', 'POST', '/api/system/param-overrides/clear', {
      estateId: places.east,
      key: 'probe.seconds',
      version: values?.['probe.seconds']?.version,
      reason: '清除',
    })
    expect(cleared.body.data).toBe(true)
    expect(await at(places.east)).toBe(7)
  })

  it('are refused elsewhere, out of range, where the parameter has none, and for a company by those of one estate', async () => {
    expect((await override('head', { estateId: places.west })).status).toBe(404)
    expect((await override('narrow', { companyId: places.company })).status).toBe(404)
    expect((await override('head', { estateId: places.east }, 'probe.seconds', 61, 99)).body.msg).toBe(
      '参数值超出允许范围（0~60）',
    )
    expect((await override('head', { estateId: places.east }, 'probe.rate', 2)).body.msg).toBe(
      '该参数不允许下级覆盖',
    )
    expect((await override('admin', { estateId: places.east }, 'auth.lock.times', 6)).body.msg).toBe(
      '该参数不允许下级覆盖',
    )
    expect((await override('admin', {}, 'probe.seconds', 6)).status).toBe(422)
  })
})

describe('the log of changes', () => {
  const logs = async (who: Who, query = '') =>
    (await call(who, 'GET', `/api/system/param-logs?${query}`)).body.data as {
      records: {
        id: number
        key: string
        level: string
        scope: string
        estateId: number | null
        restorable: boolean
      }[]
    }

  it('shows of it what the reader may see', async () => {
    expect(new Set((await logs('ops')).records.map((one) => one.level))).toEqual(new Set(['business']))
    const head = (await logs('head')).records
    expect(head.length).toBeGreaterThan(0)
    expect(head.every((one) => one.scope !== 'global')).toBe(true)
  })

  it('leads back to what was there before', async () => {
    await set('probe.high', 10)
    await set('probe.high', 20)
    const [, first] = (await logs('admin', 'key=probe.high')).records
    const restore = async () =>
      await call('admin', 'POST', `/api/system/param-logs/${first?.id}/restore`, { reason: '恢复原值' })
    expect((await restore()).body.data).toBe(true)
    expect(await viewOf('probe.high')).toMatchObject({ value: 2, changed: false })
    expect((await restore()).body.msg).toBe('参数当前值与该变更前一致，无需恢复')
  })

  it('offers no way to change it', async () => {
    for (const method of ['PUT', 'DELETE'])
      expect((await call('admin', method, '/api/system/param-logs/1', {})).status).toBe(404)
  })
})

describe('a file of parameters', () => {
  const bring = async (params: object, who: Who = 'admin', dryRun = false) =>
    await call(who, 'POST', `${path}/import`, { params, reason: '迁移', dryRun })

  it('takes the changed values to another installation, all of them or none', async () => {
    await set('probe.high', 9)
    const { params } = (await call('admin', 'GET', `${path}/export`)).body.data as { params: object }
    expect(params).toEqual({ 'probe.high': 9, 'probe.seconds': 6 })
    await reset('probe.high')
    const trial = await bring(
      { ...params, 'probe.key': 'x', 'no.such': 1, 'auth.lock.times': 99 },
      'admin',
      true,
    )
    expect(trial.body.data).toMatchObject({
      applied: 0,
      changes: [
        { key: 'probe.high', before: 2, after: 9, fault: null },
        { key: 'probe.key', after: null, fault: '密文参数不能导入' },
        { key: 'no.such', fault: '参数不存在' },
        { key: 'auth.lock.times', fault: '参数值超出允许范围（3~10）' },
      ],
    })
    expect(await viewOf('probe.high')).toMatchObject({ value: 2 })
    const refused = await bring({ ...params, 'auth.lock.times': 99 })
    expect(refused.body.fields).toEqual({ 'params.auth.lock.times': '参数值超出允许范围（3~10）' })
    expect(await viewOf('probe.high')).toMatchObject({ value: 2 })
    expect((await bring(params)).body.data).toMatchObject({ applied: 1 })
    expect(await viewOf('probe.high')).toMatchObject({ value: 9 })
  })

  it('is looked at as a whole by the rules, and asks for the password where it touches security', async () => {
    expect((await bring({ 'probe.low': 30, 'probe.high': 40 })).body.success).toBe(true)
    expect((await bring({ 'probe.low': 50 })).body.fields).toEqual({ 'params.probe.low': '下须小于上' })
    expect((await bring({ 'auth.lock.times': 6 }, 'unconfirmed')).body.code).toBe('STEP_UP_REQUIRED')
    expect((await bring({ 'auth.lock.times': 6 }, 'ops')).body.fields).toEqual({
      'params.auth.lock.times': '参数不存在',
    })
  })
})
