import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowRight, Plus } from 'lucide-react'
import { expect } from 'storybook/test'
import { buttonVariants } from '../../private/buttonLook.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { controlSizes } from '../../theme/appearance.ts'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { TextLink, TextLinkButton, textLinkTones } from './TextLink.tsx'

const meta = {
  title: 'Primitives/TextLink',
  component: TextLink,
  parameters: {
    usage: {
      use: 'To go somewhere, from text or a table cell; TextLinkButton does something there; LinkButton looks like a button.',
      avoid: 'For actions outside of text: use Button.',
      keyboard: [['Enter', 'follows the link']],
    },
  },
  subcomponents: { TextLinkButton, LinkButton },
  args: { href: '#detail', children: '查看访客记录' },
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          <Samples>
            {textLinkTones.map((tone) => (
              <TextLink key={tone} href="#a" tone={tone}>
                查看详情
              </TextLink>
            ))}
            {textLinkTones.map((tone) => (
              <TextLinkButton key={tone} tone={tone}>
                编辑
              </TextLinkButton>
            ))}
          </Samples>
          {controlSizes.map((size) => (
            <Samples key={size}>
              {buttonVariants.map((variant) => (
                <LinkButton
                  key={variant}
                  href="#b"
                  size={size}
                  variant={variant}
                  icon={Plus}
                  iconEnd={ArrowRight}
                >
                  前往楼栋
                </LinkButton>
              ))}
            </Samples>
          ))}
        </>
      )}
    </BothThemes>
  ),
}

/** A new tab is announced and cannot reach back to this page. */
export const NewTab: Story = {
  args: { newTab: true },
  play: async ({ canvas }) => {
    const found = canvas.getByRole('link', { name: /查看访客记录.*在新标签页打开/ })
    await expect(found).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const Stress: Story = {
  render: () => (
    <p style={{ inlineSize: 180 }}>
      本小区
      <TextLink href="#c" underline>
        全部楼栋单元与房屋信息以及相关的物业管理人员名单
      </TextLink>
      已更新，参见 <TextLink href="#d">Donaudampfschifffahrtsgesellschaftskapitän</TextLink>。
    </p>
  ),
}
