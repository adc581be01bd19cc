import { f, resource } from '@linli/api-client/kit'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderWithQueries, testDialogs } from '../../test/support/dialogs.tsx'
import { ResourceForm } from './ResourceForm.tsx'

testDialogs()

const loan = resource({
  module: 'test',
  name: 'loans',
  entity: 'loan',
  label: '借用',
  scope: 'global',
  title: 'name',
  fields: {
    name: f.text('名称', { required: true, max: 20 }),
    kind: f.text('类型', { max: 20 }),
    place: f.text('地点', { max: 20 }),
    reason: f.text('原因', { when: { kind: ['其他'] }, max: 20 }),
  },
  list: { columns: ['name'] },
  operations: ['list', 'create'],
})

it('draws a field anew for its own value and what it hangs on, not for any other key', async () => {
  const drawing = vi.fn<() => void>()
  const Place = () => {
    drawing()
    return <input aria-label="地点" />
  }
  const controls = { place: Place }
  renderWithQueries(<ResourceForm of={loan} row={null} controls={controls} onClose={() => undefined} />)
  const name = await screen.findByRole('textbox', { name: '名称' })
  const before = drawing.mock.calls.length
  for (const text of ['a', 'ab', 'abc']) fireEvent.change(name, { target: { value: text } })
  expect(drawing).toHaveBeenCalledTimes(before)
  expect(screen.queryByRole('textbox', { name: '原因' })).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: '类型' }), { target: { value: '其他' } })
  expect(await screen.findByRole('textbox', { name: '原因' })).toBeDefined()
  expect(drawing).toHaveBeenCalledTimes(before)
})
