import { f, flow, resource } from '@linli/api-client/kit'
import { describe, expect, it } from 'vitest'
import { isWaiting, leadsOn, menuOf, transitionsOf, wordsAtRest } from './row-actions.ts'

const run = () => {}
const labels = (entries: ReturnType<typeof menuOf>) =>
  entries.map((entry) => ('separator' in entry ? '—' : entry.label))

describe('the menu of a row', () => {
  it('puts what ends something behind a line, whatever came before it', () =>
    expect(
      labels(
        menuOf([
          { key: 'open', label: '查看', run },
          { key: 'disable', label: '停用', tone: 'danger', run },
          { key: 'print', label: '打印标签', run },
          { key: 'remove', label: '删除', tone: 'danger', run },
        ]),
      ),
    ).toEqual(['查看', '打印标签', '—', '停用', '删除']))

  it('has no line where there is nothing before it or behind it', () => {
    expect(labels(menuOf([{ key: 'remove', label: '删除', tone: 'danger', run }]))).toEqual(['删除'])
    expect(labels(menuOf([{ key: 'open', label: '查看', run }]))).toEqual(['查看'])
  })
})

describe('what a row waits for', () => {
  const asked = resource({
    module: 'base',
    name: 'asked',
    entity: 'asked',
    label: '申请',
    scope: 'global',
    title: 'name',
    fields: {
      name: f.text('名称', { required: true }),
      state: f.state(
        '状态',
        flow({
          states: {
            open: { label: '待审核' },
            late: { label: '超时', tone: 'warning' },
            done: { label: '已通过', tone: 'success' },
            off: { label: '已停用', tone: 'neutral' },
          },
          initial: 'open',
          transitions: {
            approve: { label: '通过', from: ['open', 'late'], to: 'done', actor: { not: 'createdBy' } },
            extend: { label: '延长', from: ['open', 'late'], to: ['open', 'late', 'done'] },
            call: { label: '催办', from: ['late'], to: 'late', primary: true },
            disable: { label: '停用', from: ['open'], to: 'off' },
            enable: { label: '启用', from: ['off'], to: ['open', 'done'] },
          },
        }),
      ),
    },
    list: { columns: ['name', 'state'] },
    operations: ['list'],
  })
  const row = (state: string) => ({
    id: 1,
    version: 1,
    createdAt: '',
    createdBy: null,
    updatedAt: '',
    updatedBy: null,
    state,
  })

  it('is said where it has just begun or its state warns, not where all is well', () =>
    expect(['open', 'late', 'done'].map((state) => isWaiting(asked, row(state)))).toEqual([
      true,
      true,
      false,
    ]))

  it('is what leads it on, not what takes it out of use', () =>
    expect(
      Object.entries(asked.flow?.transitions ?? {})
        .filter(([, one]) => leadsOn(asked, one))
        .map(([key]) => key),
    ).toEqual(['approve', 'extend', 'call', 'enable']))

  it('has room in the row, which what stands in the menu alone needs not', () =>
    expect(wordsAtRest(asked)).toEqual(['通过', '延长', '催办']))

  const who = (userId: number) => ({
    codes: new Set(['base:asked:approve', 'base:asked:call', 'base:asked:disable', 'base:asked:enable']),
    profile: { userId },
  })
  const offered = (state: string, userId: number) =>
    transitionsOf(asked, { ...row(state), createdBy: 7 }, who(userId)).map(({ action, isNext, ends }) => ({
      action,
      isNext,
      ends,
    }))

  it('is not what leaves it as it is', () => {
    const whoExtends = { codes: new Set(['base:asked:extend']), profile: { userId: 8 } }
    expect(transitionsOf(asked, row('open'), whoExtends)).toMatchObject([{ action: 'extend', isNext: false }])
  })

  it('is offered to those it is for, the rest behind it, what ends the row in danger', () => {
    expect(offered('open', 8)).toEqual([
      { action: 'approve', isNext: true, ends: false },
      { action: 'disable', isNext: false, ends: true },
    ])
    expect(offered('open', 7)).toEqual([{ action: 'disable', isNext: false, ends: true }])
  })

  it('is what the description calls primary, else the first that may be taken', () =>
    expect(offered('late', 8)).toEqual([
      { action: 'approve', isNext: false, ends: false },
      { action: 'call', isNext: true, ends: false },
    ]))

  it('is nothing where all is well: what may be done stands in the menu', () =>
    expect(offered('off', 8)).toEqual([{ action: 'enable', isNext: false, ends: false }]))
})
