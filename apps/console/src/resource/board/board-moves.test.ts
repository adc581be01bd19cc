import { accessGrant } from '@linli/api-client/contract/access/access-grant'
import { codeOf, f, flow, resource } from '@linli/api-client/kit'
import { expect, it } from 'vitest'
import { isPlain, movesOf } from './board-moves.ts'

const columns = { id: 1, version: 1, createdAt: '', createdBy: null, updatedAt: '', updatedBy: null }
const who = (...codes: string[]) => ({ codes: new Set(codes), profile: { userId: 7 } })

it('leads along the actions that the row offers, and says of every other state why not', () => {
  const row = { ...columns, state: 'active' }
  expect(movesOf(accessGrant, row, who(codeOf(accessGrant, 'revoke')), new Set(['revoke']))).toEqual([
    { state: 'pending', label: '未生效', refused: '「生效中」不能变为「未生效」' },
    { state: 'expired', label: '已过期', refused: '由系统按时间自动变更' },
    { state: 'suspended', label: '已暂停', refused: '没有“暂停”的权限' },
    {
      state: 'revoked',
      label: '已撤销',
      action: 'revoke',
      transition: accessGrant.flow?.transitions['revoke'],
    },
  ])
})

it('names the people who may, where the row is for others', () => {
  const order = resource({
    module: 'test',
    name: 'orders',
    entity: 'order',
    label: '工单',
    scope: 'global',
    title: 'name',
    fields: {
      name: f.text('名称'),
      assigneeId: f.int('维修人员'),
      state: f.state(
        '状态',
        flow({
          states: { open: '待接单', taken: '处理中' },
          initial: 'open',
          transitions: {
            accept: { label: '接单', from: ['open'], to: 'taken', actor: { is: 'assigneeId' } },
          },
        }),
      ),
    },
    list: { columns: ['name', 'state'] },
    operations: ['list'],
  })
  const [move] = movesOf(
    order,
    { ...columns, state: 'open', assigneeId: 8 },
    who('test:order:accept'),
    new Set(),
  )
  expect(move).toMatchObject({ state: 'taken', refused: '只有维修人员本人可以接单' })
})

it('asks first where an action needs something or names a consequence', () => {
  const plain = { label: '接单', from: ['open'], to: 'taken' }
  expect(isPlain(plain)).toBe(true)
  expect(isPlain({ ...plain, confirm: '不能恢复' })).toBe(false)
  expect(isPlain({ ...plain, input: { reason: f.text('原因') } })).toBe(false)
})
