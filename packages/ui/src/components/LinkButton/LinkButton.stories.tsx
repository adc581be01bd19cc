import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink, Plus } from 'lucide-react'
import { expect } from 'storybook/test'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { buttonVariants } from '../Button/index.ts'
import { LinkButton } from './LinkButton.tsx'

const meta = {
  title: 'Primitives/LinkButton',
  component: LinkButton,
  parameters: {
    usage: {
      use: 'To go to another page with the weight of a button.',
      avoid: 'For what happens on this page: use Button. In running text: use TextLink.',
      keyboard: [
        ['Enter', 'goes there'],
        ['Ctrl+Enter', 'goes there in a new tab'],
      ],
    },
  },
  args: { href: '#residents', children: '查看住户' },
} satisfies Meta<typeof LinkButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '查看住户' })).toHaveAttribute('href', '#residents')
  },
}

export const Matrix: Story = {
  render: (args) => (
    <BothThemes>
      {() =>
        buttonVariants.map((variant) => (
          <Samples key={variant}>
            {controlSizes.map((size) => (
              <LinkButton key={size} {...args} variant={variant} size={size} icon={Plus} />
            ))}
          </Samples>
        ))
      }
    </BothThemes>
  ),
}

/** In a new tab, which cannot reach back to this page. */
export const NewTab: Story = {
  args: { newTab: true, iconEnd: ExternalLink },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const Stress: Story = {
  args: { children: '请各位业主注意本小区将于本周六上午九点至下午五点进行供水管道检修' },
}
