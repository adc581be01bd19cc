import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { InDialog } from '../../testing/InDialog.tsx'
import { opensByUse, staysClosedInDialog } from '../../testing/listOpening.ts'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { MultiSelect } from './MultiSelect.tsx'

const meta: Meta<typeof MultiSelect> = {
  title: 'Forms/MultiSelect',
  component: MultiSelect,
  parameters: {
    usage: {
      use: 'For several of many options, or of rows that are searched on the server.',
      avoid:
        'For up to eight options that can all be shown: use CheckboxGroup. For one: use Combobox or Select.',
      keyboard: [
        ['typing', 'finds: Chinese text, full pinyin, initials'],
        ['ArrowDown, ArrowUp, Alt+ArrowDown', 'open the list and move in it'],
        ['Enter', 'chooses'],
        ['Escape', 'closes the list'],
        ['Backspace', 'in the empty text takes the last one away'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <MultiSelect aria-label="状态1" options={stateOptions} defaultValue={['done', 'pending']} />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <MultiSelect
            size={size}
            aria-label="状态1"
            options={stateOptions}
            defaultValue={['done', 'pending']}
          />
          <MultiSelect
            size={size}
            aria-label="状态2"
            options={stateOptions}
            defaultValue={['done', 'pending']}
            disabled
          />
          <MultiSelect
            size={size}
            aria-label="状态3"
            options={stateOptions}
            defaultValue={['done', 'pending']}
            invalid
          />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <MultiSelect aria-label="状态" options={longOptions} defaultValue={['long', 'latin']} />
    </div>
  ),
}

/** Open: the arrow keys move, Enter chooses. */
export const Opened: Story = {
  render: () => <MultiSelect aria-label="状态" options={stateOptions} defaultValue={['working']} />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await waitFor(() => expect(body.getByRole('listbox')).not.toHaveAttribute('data-transition'))
  },
}

/** The list stands under the whole box, also after tags and where the box grows by another line. */
export const UnderTheBox: Story = {
  render: () => (
    <div style={{ inlineSize: 300, paddingInline: 16 }}>
      <MultiSelect aria-label="状态" options={stateOptions} defaultValue={['working']} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const body = within(document.body)
    const box = canvasElement.querySelector('[data-component=MultiSelect]')
    if (!box) throw new Error('no box')
    const stands = () =>
      waitFor(async () => {
        const list = body.getByRole('listbox')
        await expect(list).not.toHaveAttribute('data-transition')
        const [under, over] = [list.getBoundingClientRect(), box.getBoundingClientRect()]
        await expect(under.left).toBeCloseTo(over.left, 0)
        await expect(under.top).toBeCloseTo(over.bottom + 4, 0)
        await expect(under.width).toBeGreaterThanOrEqual(over.width)
      })
    await userEvent.click(canvas.getByRole('combobox'))
    await stands()
    const before = box.getBoundingClientRect().height
    for (const name of [/待处理/, /已完成/]) await userEvent.click(body.getByRole('option', { name }))
    await waitFor(() => expect(box.getBoundingClientRect().height).toBeGreaterThan(before))
    await stands()
  },
}

/** A press opens the list, as do typing, the arrow keys and Alt+ArrowDown; the focus alone does not. */
export const OpensByUse: Story = {
  render: () => <MultiSelect aria-label="状态" options={stateOptions} />,
  play: ({ canvas }) => opensByUse(canvas.getByRole('combobox')),
}

/** First field of a dialog: it has the focus, and its list does not cover the rest. */
export const FirstInDialog: Story = {
  render: () => (
    <InDialog title="处理工单">
      <MultiSelect aria-label="状态" options={stateOptions} />
    </InDialog>
  ),
  play: ({ canvas }) => staysClosedInDialog(canvas.getByRole('button', { name: '处理工单' })),
}

/** A press beside tags and text is one on the text. */
export const OpensByItsBox: Story = {
  render: () => <MultiSelect aria-label="状态" options={stateOptions} defaultValue={['done']} />,
  play: async ({ canvas, canvasElement }) => {
    const box = canvasElement.querySelector('[data-component=MultiSelect]')
    if (!box) throw new Error('no box')
    await userEvent.pointer({ keys: '[MouseLeft]', target: box })
    await waitFor(() => expect(within(document.body).getAllByRole('option')).toHaveLength(4))
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}
