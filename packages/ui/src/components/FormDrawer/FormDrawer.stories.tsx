import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import {
  askedBeforeClosing,
  BuildingModal,
  buttonsInView,
  refusedThenSaved,
} from '../../testing/formModalSamples.tsx'
import { FormDrawer } from './FormDrawer.tsx'

// What the samples hand to a form when it is saved.
const onSubmit = fn()

const meta: Meta<typeof FormDrawer> = {
  title: 'Forms/FormDrawer',
  component: FormDrawer,
  render: () => <BuildingModal modal={FormDrawer} onSubmit={onSubmit} />,
  parameters: {
    // It is open from the start, so the page of its documentation gives each story a window of its own.
    docs: { story: { inline: false, height: '480px' } },
    usage: {
      use: 'The fields of a record, beside the list they belong to.',
      avoid: 'Two or three fields (FormDialog), or a form with steps (StepForm on a page).',
      keyboard: [
        ['Enter', 'in a field of one line: submits'],
        ['Escape', 'closes; asks before when something is unsaved'],
      ],
    },
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Refused, corrected, saved; then it is gone. */
export const Default: Story = { play: () => refusedThenSaved(onSubmit) }

/** As it opens. */
export const Matrix: Story = { play: buttonsInView }

/** Longer than the window: the fields scroll, the buttons stay. */
export const Stress: Story = {
  render: () => (
    <BuildingModal
      modal={FormDrawer}
      notes={20}
      title="请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修"
    />
  ),
  play: buttonsInView,
}

/** Closing with unsaved changes asks first. */
export const Unsaved: Story = { play: askedBeforeClosing }
