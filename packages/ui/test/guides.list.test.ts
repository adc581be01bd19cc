import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { ConfirmHost } from '../src/components/ConfirmDialog/ConfirmHost.tsx'
import { Toaster } from '../src/components/Toast/Toaster.tsx'
import { type Resident, ResidentList } from '../.storybook/pages/examples/ResidentList.tsx'

/** The longest example of the guides, used as somebody who copied it would. */

beforeAll(() => import('../src/components/ConfirmDialog/ConfirmDialog.tsx'), 60_000)

const residents = ['Ada', 'Alan', 'Grace'].map(
  (name, n): Resident => ({ id: `${n}`, name, state: 'living', fee: 862_523 + n }),
)
const show = () =>
  render(
    createElement(
      'div',
      null,
      createElement(ResidentList, { residents }),
      createElement(ConfirmHost),
      createElement(Toaster),
    ),
  )
const rowOf = (name: string) => within(screen.getByRole('grid')).queryByText(name)

it('changes the resident that was opened, with what the schema gives', async () => {
  show()
  fireEvent.click(screen.getByText('Alan'))
  const drawer = await screen.findByRole('dialog', { name: 'Alan' })
  expect(within(drawer).getByText('¥8,625.24')).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('button', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: 'Full name' })
  expect(field).toHaveProperty('value', 'Alan')
  fireEvent.change(field, { target: { value: ' Alan Turing ' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByRole('dialog', { name: 'Alan Turing' })).toBeTruthy()
})

it('deletes what was chosen and brings it back', async () => {
  show()
  fireEvent.change(screen.getByLabelText('Search residents'), { target: { value: 'a' } })
  for (const name of ['Ada', 'Grace'])
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name, 'u') }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete 2 residents?', {}, { timeout: 20_000 })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete residents' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(rowOf('Ada')).toBeNull()
  fireEvent.click(undo)
  await waitFor(() => expect(rowOf('Ada')).toBeTruthy())
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})
