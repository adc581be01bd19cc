import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { Avatar, avatarSizes } from './Avatar.tsx'

const portrait = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#a5abb3"/><circle cx="20" cy="16" r="7" fill="#38404b"/><path d="M6 40a14 14 0 0 1 28 0z" fill="#38404b"/></svg>')}`

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  parameters: {
    usage: {
      use: "Next to a person's name, in lists, headers and comments.",
      avoid: 'For things and places: use an Icon.',
    },
  },
  args: { name: '王秀英' },
} satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() =>
        avatarSizes.map((size) => (
          <Samples key={size}>
            <Avatar size={size} name="王秀英" />
            <Avatar size={size} name="Maria Silva" shape="square" />
            <Avatar size={size} name="李建国" src={portrait} />
            <Avatar size={size} />
          </Samples>
        ))
      }
    </BothThemes>
  ),
}
export const BrokenPicture: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('img', { name: '王秀英' })).toHaveTextContent('英'))
  },
}
export const Stress: Story = { args: { name: '　买买提·吐尔逊·阿不都热合曼' } }
