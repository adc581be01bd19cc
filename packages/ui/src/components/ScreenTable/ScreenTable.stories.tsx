import type { Meta, StoryObj } from '@storybook/react-vite'
import { longName, passes, type SamplePass, Wall } from '../../testing/screenSamples.tsx'
import { type ScreenColumn, ScreenTable } from './ScreenTable.tsx'

const columns: readonly ScreenColumn<SamplePass>[] = [
  { key: 'at', title: '时间', cell: (row) => row.at, share: 2 },
  { key: 'name', title: '姓名', cell: (row) => row.name, share: 2 },
  { key: 'place', title: '地点', cell: (row) => row.place, share: 4 },
]
const table = (rows: readonly SamplePass[]) => (
  <Wall width={760}>
    <ScreenTable
      label="最新通行"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      tone={(row) => row.state}
    />
  </Wall>
)

const meta: Meta<typeof ScreenTable> = {
  title: 'Screen/ScreenTable',
  component: ScreenTable,
  parameters: {
    usage: {
      use: 'The newest few of something on a wall: five columns and eight rows at most. Colour means that a row is not normal.',
      avoid: 'In the console: DataTable.',
    },
  },
  render: () => table(passes),
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** Normal, important and urgent rows. */
export const Matrix: Story = {}

/** Names that do not fit, and as many rows as a wall shows. */
export const Stress: Story = {
  render: () =>
    table(
      Array.from({ length: 8 }, (_row, id) => ({
        id,
        at: '15:04:22',
        name: '阿卜杜热合曼·阿卜杜拉',
        place: longName,
        state: 'normal',
      })),
    ),
}
