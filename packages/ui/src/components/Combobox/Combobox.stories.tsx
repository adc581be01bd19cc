import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { EachSize } from '../../testing/EachSize.tsx'
import { InDialog } from '../../testing/InDialog.tsx'
import { opensByUse, staysClosedInDialog } from '../../testing/listOpening.ts'
import { Narrow } from '../../testing/Narrow.tsx'
import { longOptions, stateOptions } from '../../testing/optionSamples.ts'
import { Combobox } from './Combobox.tsx'

const meta: Meta<typeof Combobox> = {
  title: 'Forms/Combobox',
  component: Combobox,
  parameters: {
    usage: {
      use: 'For one of many options, or of rows that are searched on the server.',
      avoid:
        'For up to about ten options: use Select. For several: use MultiSelect. For places in places: use Cascader or TreeSelect.',
      keyboard: [
        ['typing', 'finds: Chinese text, full pinyin, initials'],
        ['ArrowDown, ArrowUp, Alt+ArrowDown', 'open the list and move in it'],
        ['Enter', 'chooses'],
        ['Escape', 'closes the list'],
        ['Tab', 'takes what was moved to or typed, and goes on'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  render: () => (
    <Narrow>
      <Combobox aria-label="状态1" options={stateOptions} defaultValue="done" />
    </Narrow>
  ),
}

export const Matrix: Story = {
  render: () => (
    <EachSize>
      {(size) => (
        <>
          <Combobox size={size} aria-label="状态1" options={stateOptions} defaultValue="done" />
          <Combobox size={size} aria-label="状态2" options={stateOptions} defaultValue="done" disabled />
          <Combobox size={size} aria-label="状态3" options={stateOptions} defaultValue="done" invalid />
        </>
      )}
    </EachSize>
  ),
}

export const Stress: Story = {
  render: () => (
    <div style={{ inlineSize: 200 }}>
      <Combobox aria-label="状态" options={longOptions} defaultValue="long" />
    </div>
  ),
}

/** Open: the arrow keys move, Enter chooses. */
export const Opened: Story = {
  render: () => <Combobox aria-label="状态" options={stateOptions} defaultValue="working" />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await waitFor(() => expect(body.getByRole('listbox')).not.toHaveAttribute('data-transition'))
  },
}

/** Full pinyin, initials and mixtures find Chinese names. */
export const Pinyin: Story = {
  render: () => <Combobox aria-label="状态" options={stateOptions} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'ywc')
    await waitFor(() => expect(within(document.body).getByRole('option')).toHaveTextContent('已完成'), {
      timeout: 5000,
    })
  },
}

/** A press opens the list, as do typing, the arrow keys and Alt+ArrowDown; the focus alone does not. */
export const OpensByUse: Story = {
  render: () => <Combobox aria-label="状态" options={stateOptions} />,
  play: ({ canvas }) => opensByUse(canvas.getByRole('combobox')),
}

/** First field of a dialog: it has the focus, and its list does not cover the rest. */
export const FirstInDialog: Story = {
  render: () => (
    <InDialog title="处理工单">
      <Combobox aria-label="状态" options={stateOptions} />
    </InDialog>
  ),
  play: ({ canvas }) => staysClosedInDialog(canvas.getByRole('button', { name: '处理工单' })),
}

/** Tab out of a list that was only looked at chooses nothing; after an arrow key or a typed text it takes what is marked. */
export const LeftByTab: Story = {
  render: () => <Combobox aria-label="状态" options={stateOptions} />,
  play: async ({ canvas }) => {
    const body = within(document.body)
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await userEvent.tab()
    await waitFor(() => expect(body.queryByRole('listbox')).toBeNull())
    await expect(field).toHaveValue('')
    await expect(field).not.toHaveFocus()
    await userEvent.click(field)
    await waitFor(() => expect(body.getAllByRole('option')).toHaveLength(4))
    await userEvent.keyboard('{ArrowDown}')
    const marked = body.getByRole('option', { name: /处理中/ })
    await waitFor(() => expect(marked).toHaveAttribute('data-focus'))
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveValue('处理中'))
  },
}
