import { expect, userEvent, waitFor, within } from 'storybook/test'

const body = () => within(document.body)
const isOpen = () => waitFor(() => expect(body().getAllByRole('option').length).toBeGreaterThan(0))
/** Long enough for a list that opens by mistake to be there. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100))

async function isClosed(): Promise<void> {
  await waitFor(() => expect(body().queryByRole('listbox')).toBeNull())
  await settle()
  await expect(body().queryByRole('listbox')).toBeNull()
}

/** Ways into the list of a combobox; each begins with the focus in the closed field. */
const ways: readonly ((field: HTMLElement) => Promise<unknown>)[] = [
  (field) => userEvent.click(field),
  () => userEvent.keyboard('{ArrowDown}'),
  () => userEvent.keyboard('{ArrowUp}'),
  () => userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}'),
]

/** Proves that a list opens by a press and by each key that stands for it, and not by focus alone. */
export async function opensByUse(field: HTMLElement): Promise<void> {
  await userEvent.tab()
  await expect(field).toHaveFocus()
  await isClosed()
  for (const open of ways) {
    await open(field)
    await isOpen()
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await expect(field).toHaveFocus()
  }
  await userEvent.tab()
  await isClosed()
  await userEvent.click(field)
  await isOpen()
  await userEvent.keyboard('{Escape}')
  await userEvent.type(field, 'ywc', { skipClick: true })
  await waitFor(() => expect(body().getByRole('option')).toHaveTextContent('已完成'), { timeout: 5000 })
  await userEvent.keyboard('{Escape}')
  await isClosed()
}

/** Opens a dialog whose first field it is: the focus goes into it, its list stays closed until it is used. */
export async function staysClosedInDialog(opener: HTMLElement): Promise<void> {
  await userEvent.click(opener)
  const field = await body().findByRole('combobox')
  await waitFor(() => expect(field).toHaveFocus())
  await isClosed()
  await userEvent.click(field)
  await isOpen()
  await userEvent.keyboard('{Escape}')
  await isClosed()
  // The list took the key: the dialog stays.
  await expect(body().getByRole('dialog')).toBeVisible()
}
