import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { DataTable } from '../components/DataTable/DataTable.tsx'
import { DatePicker } from '../components/DatePicker/DatePicker.tsx'
import { DateRangePicker } from '../components/DateRangePicker/DateRangePicker.tsx'
import { DateTimePicker } from '../components/DateTimePicker/DateTimePicker.tsx'
import { Descriptions } from '../components/Descriptions/Descriptions.tsx'
import { Drawer } from '../components/Drawer/Drawer.tsx'
import { LinliProvider } from '../components/LinliProvider/LinliProvider.tsx'
import { Pagination } from '../components/Pagination/Pagination.tsx'
import { PhoneInput } from '../components/PhoneInput/PhoneInput.tsx'
import { RelativeTime } from '../components/RelativeTime/RelativeTime.tsx'
import { Stack } from '../components/Stack/Stack.tsx'
import { Timeline } from '../components/Timeline/Timeline.tsx'
import { Toolbar } from '../components/Toolbar/Toolbar.tsx'
import { enUS } from '../locale/en-US/index.ts'
import { sampleVisits, visitColumns } from '../testing/tableSamples.tsx'

const meta: Meta = { title: 'Theme/Direction', parameters: { controls: { disable: true } } }
export default meta
type Story = StoryObj

const AT = '2019-06-18 14:00:00'
const rows = sampleVisits(2).map((row) => ({ ...row, at: AT, phone: '+86 138****0000' }))
const phone = {
  layout: 'fullscreen',
  viewport: { options: { phone: { name: 'Phone', styles: { width: '360px', height: '780px' } } } },
}
const table = <DataTable label="Visits" columns={visitColumns} rows={rows} getRowId={(row) => row.id} />

/** Where the first and the last letter of a text stand on the page. */
function lettersOf(root: Element, text: string) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: { first: number; last: number }[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.indexOf(text) ?? -1
    if (at < 0) continue
    const range = document.createRange()
    const place = (offset: number) => {
      range.setStart(node, offset)
      range.setEnd(node, offset + 1)
      return range.getBoundingClientRect().left
    }
    found.push({ first: place(at), last: place(at + text.length - 1) })
  }
  return found
}

/** A date is read from the left, whatever the words around it do. */
async function isInOrder(root: Element, text: string, times: number) {
  const letters = lettersOf(root, text)
  await expect(letters).toHaveLength(times)
  for (const { first, last } of letters) await expect(first).toBeLessThan(last)
}

/** Dates, times, phones and counts keep their order on a page that is read from the right. */
export const FromTheRight: Story = {
  render: () => (
    <LinliProvider locale={enUS}>
      <div dir="rtl" lang="ar">
        <Stack gap={16}>
          {table}
          <Toolbar total={5001} />
          <Pagination page={1} pageSize={20} total={5001} onPageChange={() => {}} />
          <DatePicker aria-label="Day" defaultValue="2019-06-18" />
          <DateTimePicker aria-label="Time" defaultValue={AT} />
          <DateRangePicker aria-label="Days" defaultValue={['2019-06-18', '2019-06-19']} />
          <PhoneInput aria-label="Phone" defaultValue="13800138000" />
          <Descriptions items={[{ key: 'at', label: 'Came', value: AT }]} />
          <Timeline items={[{ key: 'at', title: 'Came', time: AT }]} />
          <RelativeTime value={AT} />
        </Stack>
      </div>
    </LinliProvider>
  ),
  play: async ({ canvas, canvasElement }) => {
    await isInOrder(canvasElement, AT, 5)
    await isInOrder(canvasElement, '+86 138', 2)
    await isInOrder(canvasElement, '5,001 in total', 2)
    const turned = canvas.getAllByRole('textbox').filter((box) => getComputedStyle(box).direction !== 'ltr')
    await expect(turned.map((box) => box.outerHTML)).toEqual([])
  },
}

/** The same on the cards of a telephone. */
export const CardsFromTheRight: Story = {
  globals: { viewport: { value: 'phone' } },
  parameters: phone,
  render: () => <div dir="rtl">{table}</div>,
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('list', { name: 'Visits' }, { timeout: 20_000 })
    await isInOrder(canvasElement, AT, 2)
    await isInOrder(canvasElement, '+86 138', 2)
  },
}

/** A drawer comes from the edge at which it stands. */
export const DrawerFromTheRight: Story = {
  render: () => (
    <Drawer open onClose={() => {}} title="Visit">
      Ada Lovelace
    </Drawer>
  ),
  play: async () => {
    document.documentElement.dir = 'rtl'
    try {
      const panel = await within(document.body).findByText('Ada Lovelace')
      const drawer = panel.closest<HTMLElement>('[data-component=Drawer]')
      if (!drawer) throw new Error('no drawer')
      await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().left)).toBe(0))
      // As it is before it has come in.
      drawer.style.transition = 'none'
      drawer.dataset.closed = ''
      await expect(new DOMMatrix(getComputedStyle(drawer).transform).e).toBeLessThan(0)
      delete drawer.dataset.closed
    } finally {
      document.documentElement.dir = ''
    }
  },
}
