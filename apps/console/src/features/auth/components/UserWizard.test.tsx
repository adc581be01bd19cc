import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../test/support/dialogs.tsx'
import { client } from '../../../session/client.ts'
import { NewRights } from './NewRights.tsx'
import { UserWizard } from './UserWizard.tsx'

testDialogs()
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))

it('asks for whom it is before it goes on, and makes nobody meanwhile', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue({ records: [] })
  const onTold = vi.fn<() => void>()
  renderWithQueries(<UserWizard onTold={onTold} onClose={vi.fn<() => void>()} />)
  await act(async () => screen.getByRole('button', { name: '下一步' }).click())
  expect(screen.getByLabelText(/登录账号/).getAttribute('aria-invalid')).toBe('true')
  expect(call.mock.calls.some(([{ name }]) => name === 'auth.users.create')).toBe(false)
  expect(onTold).not.toHaveBeenCalled()
})

const rights = {
  menus: [{ menuId: 1, menuName: '人员管理', roles: ['客服'] }],
  codes: [
    { code: 'base:resident:list', name: '查询住户', kind: 'query', roles: ['客服'] },
    { code: 'base:resident:reveal', name: '查看住户完整信息', kind: 'sensitive', roles: ['客服'] },
  ],
  estates: [
    { id: 1, name: '翠湖', center: [113.9, 22.5] as [number, number] },
    { id: 2, name: '枫林', center: null },
  ],
  allEstates: false,
}

it('counts what an account will be able to do, and names it at the end', () => {
  renderWithQueries(<NewRights rights={rights} />)
  expect(screen.getByText(/1 个菜单，2 个按钮，其中 1 个敏感或高危/)).toBeTruthy()
  expect(screen.getByRole('group', { name: '授权小区的位置' }).textContent).toContain('翠湖')
  renderWithQueries(<NewRights rights={rights} whole />)
  expect(screen.getByText('翠湖、枫林')).toBeTruthy()
  expect(screen.getByText('查看住户完整信息')).toBeTruthy()
})
