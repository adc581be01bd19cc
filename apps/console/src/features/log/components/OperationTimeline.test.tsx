import type { operationLog } from '@linli/api-client/contract/log/operation-log'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../../../test/support/dialogs.tsx'
import type { ResourcePageState } from '../../../resource/useResourcePage.ts'
import { OperationTimeline } from './OperationTimeline.tsx'

testDialogs()

type Page = ResourcePageState<typeof operationLog>

const row = (id: number, at: string, title: string, success = true) => ({
  id,
  at,
  title,
  success,
  kind: 'operate',
  actualName: '王小二',
  targetName: null,
  ip: '10.0.0.1',
  errorMsg: success ? null : '没有权限',
  reason: null,
})

it('shows the rows of the page day by day, each the way to its record', () => {
  const openRecord = vi.fn<(id: number) => void>()
  const rows = [
    row(3, '2026-03-02T02:00:00Z', '修改 报修工单'),
    row(2, '2026-03-02T01:00:00Z', '删除 房屋', false),
    row(1, '2026-03-01T01:00:00Z', '新增 住户'),
  ]
  const page = { rows, error: null, filtered: false, openRecord } as object as Page
  renderWithQueries(<OperationTimeline page={page} />)
  const day = within(screen.getByRole('region', { name: '2026-03-02' }))
  expect(day.getAllByRole('listitem').map((one) => one.dataset['tone'])).toEqual(['neutral', 'danger'])
  expect(day.getByText('王小二 · 10.0.0.1 · 没有权限')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '新增 住户' }))
  expect(openRecord).toHaveBeenCalledWith(1)
})

it('offers all rows where none of them is found', () => {
  const reset = vi.fn<() => void>()
  const page = { rows: [], error: null, filtered: true, reset } as object as Page
  renderWithQueries(<OperationTimeline page={page} />)
  fireEvent.click(screen.getByRole('button', { name: '清空筛选' }))
  expect(reset).toHaveBeenCalled()
})
