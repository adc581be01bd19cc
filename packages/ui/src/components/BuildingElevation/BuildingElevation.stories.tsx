import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { sampleLayers, sampleUnits } from '../../testing/elevationSamples.ts'
import { BuildingElevation } from './BuildingElevation.tsx'

const meta = {
  title: 'Data/BuildingElevation',
  component: BuildingElevation,
  parameters: {
    usage: {
      use: 'To see and choose rooms where they lie in the house.',
      avoid: 'For rooms of several buildings: use DataTable.',
      keyboard: [
        ['Arrow keys, Home, End, PageUp, PageDown', 'move from room to room'],
        ['Shift with an arrow key', 'chooses what lies between'],
        ['Space', 'chooses or lets go'],
        ['Enter', 'opens'],
        ['Delete', 'takes a room away while editing'],
        ['Escape', 'lets all go'],
      ],
    },
  },
  args: {
    building: '3栋',
    units: sampleUnits(3, 12, 4),
    layers: sampleLayers,
    onOpen: fn(),
    onSelectedChange: fn(),
  },
} satisfies Meta<typeof BuildingElevation>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('grid').focus()
    await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    await waitFor(() =>
      expect(args.onSelectedChange).toHaveBeenLastCalledWith(['u1-11-1', 'u1-11-2', 'u1-10-1', 'u1-10-2']),
    )
  },
}
export const Arrears: Story = { args: { layer: 'arrears' } }
/** The legend's entries are buttons; large cells show what the rooms are like. */
export const Filtered: Story = {
  args: {
    filter: ['empty'],
    onFilterChange: fn(),
    size: 'large',
    units: sampleUnits(2, 6, 3).map((unit) => ({
      ...unit,
      rooms: unit.rooms.map((room) => ({ ...room, detail: '3室2厅 2人' })),
    })),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /出租/ }))
    await waitFor(() => expect(args.onFilterChange).toHaveBeenLastCalledWith(['empty', 'rent']))
  },
}
export const Small: Story = { args: { size: 'small' } }
export const Editing: Story = {
  args: { editable: true, onAdd: fn(), onRemove: fn(), units: sampleUnits(2, 6, 3) },
  play: async ({ canvas, args }) => {
    const place = canvas.getAllByRole('gridcell', { name: '新增房屋' })[0]
    if (place) await userEvent.click(place)
    await waitFor(() => expect(args.onAdd).toHaveBeenCalledOnce())
  },
}
export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {(theme) => <BuildingElevation {...args} building={`3栋 ${theme}`} units={sampleUnits(2, 4, 3)} />}
    </BothThemes>
  ),
}
/** 34 floors × 8 rooms × 6 units; long names. */
export const Stress: Story = {
  args: { building: '国际社区一期高层住宅', units: sampleUnits(6, 34, 8) },
  play: async ({ canvas }) => {
    canvas.getByRole('grid').focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth))
  },
}
