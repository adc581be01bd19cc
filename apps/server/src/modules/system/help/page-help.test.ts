import { beforeAll, expect, it } from 'vitest'
import { makeAccount, tokenFor } from '../../../../test/support/accounts.ts'
import { startAuthApp } from '../../../../test/support/auth-app.ts'

const app = startAuthApp()
const tokens = { admin: '', guard: '' }

interface Help {
  readonly title: string
  readonly about: string | null
  readonly kinds: readonly {
    readonly label: string
    readonly may: readonly string[]
    readonly states: readonly {
      readonly label: string
      readonly steps: readonly { readonly label: string }[]
    }[]
  }[]
}

beforeAll(async () => {
  const deps = app.deps()
  const admin = await makeAccount(deps, { username: 'helped', roleCodes: ['sys_admin'] })
  const guard = await makeAccount(deps, { username: 'helped-guard', roleCodes: ['guard'] })
  tokens.admin = await tokenFor(deps, admin)
  tokens.guard = await tokenFor(deps, guard)
})

const callFor = async (who: keyof typeof tokens, path: string) =>
  await app.call('GET', `/api/system/page-help?path=${encodeURIComponent(path)}`, { token: tokens[who] })
const helpFor = async (who: keyof typeof tokens, path: string) => (await callFor(who, path)).body.data as Help

it('says what a page is for, what may be done there, and from which state a row goes to which', async () => {
  const help = await helpFor('admin', '/convenience-type')
  expect(help.about).toContain('便民')
  const [kind] = help.kinds
  expect(kind).toMatchObject({ label: '便民类型', may: expect.arrayContaining(['新增', '编辑']) })
  expect(kind?.states.map(({ label, steps }) => [label, steps.map((step) => step.label)])).toEqual([
    ['启用', ['停用']],
    ['停用', ['启用']],
  ])
})

it('tells of no kind of row that the caller may not list', async () => {
  const seen = await helpFor('admin', '/user')
  expect(seen.kinds.length).toBeGreaterThan(0)
  const unseen = await helpFor('guard', '/user')
  expect(unseen.kinds).toEqual([])
})

it('knows no page that is not there', async () => {
  expect((await callFor('admin', '/no-such-page')).status).toBe(404)
})
