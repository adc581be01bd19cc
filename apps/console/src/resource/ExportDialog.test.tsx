import { f, resource } from '@linli/api-client/kit'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { stubSizes } from '../../test/support/stub-sizes.ts'
import { client } from '../session/client.ts'
import { exportColumns } from './export-rows.ts'
import { ExportDialog } from './ExportDialog.tsx'

beforeAll(stubSizes)
afterAll(() => void vi.unstubAllGlobals())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const guest = resource({
  module: 'access',
  name: 'guests',
  entity: 'guest',
  label: '访客',
  scope: 'global',
  title: 'visitNo',
  fields: {
    visitNo: f.text('单号', { required: true }),
    purpose: f.text('来访事由'),
    phone: f.phone('手机号', { personal: true }),
    remark: f.text('备注'),
    doorCode: f.secret('开门码'),
    photo: f.image('照片'),
  },
  list: { columns: ['visitNo', { field: 'purpose', hidden: true }, 'phone'] },
  operations: ['list', 'export'],
})
const choices = [
  { key: 'all', label: '符合条件的全部 2 条', which: { query: { visitNo: 'V' } } },
  { key: 'page', label: '本页 1 条', which: { ids: [7] } },
]
const open = () => render(<ExportDialog of={guest} choices={choices} onClose={() => undefined} />)
const press = (text: string) => fireEvent.click(screen.getByText(text))

it('offers what can be written in words, with the columns of the list chosen', () => {
  expect(exportColumns(guest).map(({ key, usual }) => [key, usual])).toEqual([
    ['visitNo', true],
    ['purpose', false],
    ['phone', true],
    ['remark', false],
  ])
})

it('asks what it is for where a column tells of a person, and sends what was chosen', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue(new Blob(['']))
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open()
  press('导出')
  await screen.findByText('请填写导出用途')
  expect(call).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText(/用途/), { target: { value: '门岗核对' } })
  fireEvent.click(screen.getByText('备注'))
  fireEvent.click(screen.getByText('文本（.csv）'))
  press('导出')
  await waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toEqual({
      query: { visitNo: 'V' },
      columns: ['visitNo', 'phone', 'remark'],
      as: 'csv',
      reason: '门岗核对',
    }),
  )
  await screen.findByText('导出完成，文件已下载')
})

it('asks for no purpose where no column tells of a person', async () => {
  const call = vi.spyOn(client, 'call').mockRejectedValue(new Error('off'))
  open()
  fireEvent.click(screen.getByText('手机号'))
  expect(screen.queryByLabelText(/用途/)).toBeNull()
  press('导出')
  await waitFor(() =>
    expect(call.mock.calls[0]?.[1]).toEqual({
      query: { visitNo: 'V' },
      columns: ['visitNo'],
      as: 'xlsx',
    }),
  )
})
