import type { Audience } from '@linli/api-client/contract/system/audience'
import { Field } from '@linli/ui/field'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { client } from '../session/client.ts'
import { AudienceInput } from './AudienceInput.tsx'

const changed = fn<(audience: Audience | null) => void>()
const counted = { rooms: 120, residents: 288, withAccount: 96, staff: 7 }

/** As the form of a page has it: the value goes back into the control. */
function Sample({
  narrow = {},
  initial = null,
}: {
  narrow?: { estateId?: number }
  initial?: Audience | null
}) {
  const [value, setValue] = useState(initial)
  const onChange = (next: Audience | null) => {
    changed(next)
    setValue(next)
  }
  return (
    <Field label="发布范围" kind="group" width="full">
      <AudienceInput
        label="发布范围"
        narrow={narrow}
        bind={{ name: 'audience', value, onChange, onBlur: () => undefined }}
      />
    </Field>
  )
}

const meta = {
  title: 'Resource/AudienceInput',
  component: Sample,
  beforeEach: () => {
    changed.mockClear()
    const call = spyOn(client, 'call').mockImplementation(async (endpoint) =>
      endpoint.name.endsWith('countAudience')
        ? counted
        : endpoint.name === 'base.estates.options'
          ? [{ id: 1, label: '翠湖花园' }]
          : [{ id: 5, label: '1栋' }],
    )
    return () => call.mockRestore()
  },
} satisfies Meta<typeof Sample>
export default meta
type Story = StoryObj<typeof meta>

/** Kept to the estate of its row: the estate is not asked for. */
export const Within: Story = {
  args: { narrow: { estateId: 1 }, initial: { who: 'residents', estateIds: [1], buildingIds: [5] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: '小区' })).toBeNull()
    await waitFor(() => expect(canvas.getByText('1栋')).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('共120户、住户288人'))
  },
}

/** First whom, then where; what narrows it further comes with the estate. */
export const Choosing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('combobox', { name: '楼栋' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^对象/ }))
    await userEvent.click(await screen.findByRole('option', { name: '住户' }))
    await expect(changed).toHaveBeenLastCalledWith({ who: 'residents', estateIds: [] })
    await userEvent.click(canvas.getByRole('combobox', { name: '小区' }))
    await userEvent.click(await screen.findByRole('option', { name: '翠湖花园' }))
    await waitFor(() => expect(changed).toHaveBeenLastCalledWith({ who: 'residents', estateIds: [1] }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '楼栋' })).toBeVisible())
  },
}

/** What may not be asked says why. */
export const Refused: Story = {
  args: { initial: { who: 'residents', estateIds: [1] } },
  beforeEach: () => {
    const call = spyOn(client, 'call').mockRejectedValue(new Error('所选范围超出您的小区权限'))
    return () => call.mockRestore()
  },
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('所选范围超出您的小区权限'))
  },
}
