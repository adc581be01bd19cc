import { describe, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../test/support/accounts.ts'
import { startAuthApp } from '../../../test/support/auth-app.ts'

const app = startAuthApp()

interface Health {
  readonly database: { readonly kind: string; readonly version: string; readonly migration: string }
  readonly process: { readonly node: string; readonly memoryMb: number }
  readonly pools: readonly { readonly pool: string; readonly places: number; readonly waiting: number }[]
  readonly screens: { readonly screen: number; readonly wall: number }
  readonly gauges: readonly {
    readonly name: string
    readonly title: string
    readonly unit: string
    readonly values: readonly { readonly label: string | null; readonly value: number }[]
  }[]
}

const healthFor = async (username: string, roleCode: string) => {
  const id = await makeAccount(app.deps(), { username, roleCodes: [roleCode] })
  return await app.call('GET', '/api/log/system-health', { token: await tokenFor(app.deps(), id) })
}

describe('系统健康', () => {
  it('tells administrators what monitors are told', async () => {
    const answer = await healthFor('root', 'sys_admin')
    expect(answer.status).toBe(200)
    const health = answer.body.data as Health
    expect(health.database.version).toMatch(/^\d+/)
    expect(health.process.node).toBe(process.versions.node)
    expect(health.pools.map(({ pool }) => pool)).toEqual(['requests', 'side', 'background'])
    expect(health.screens).toEqual({ screen: 0, wall: 0 })
    const gauge = (name: string) => health.gauges.find((one) => one.name === name)
    expect(gauge('linli_sessions')).toMatchObject({
      unit: '个',
      values: [{ label: '后台', value: 1, told: '1 个' }],
    })
    expect(gauge('linli_tasks_oldest_seconds')?.values).toEqual([
      { label: null, value: 0, told: '0 秒', alarm: false },
    ])
    expect(gauge('linli_jobs_failed_day')?.values).toEqual([])
  })

  it('is not told to others', async () => {
    expect((await healthFor('guard', 'guard')).status).toBe(403)
  })
})
