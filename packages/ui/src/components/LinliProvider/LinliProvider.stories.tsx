import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect } from 'storybook/test'
import { enUS } from '../../locale/en-US/index.ts'
import { BothThemes, Samples } from '../../testing/BothThemes.tsx'
import { CountdownButton } from '../CountdownButton/CountdownButton.tsx'
import { Empty } from '../Empty/Empty.tsx'
import { TextLink } from '../TextLink/TextLink.tsx'
import { LinliProvider } from './LinliProvider.tsx'

const RouterLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a data-router="" {...props}>
    {children}
  </a>
)

const meta = {
  title: 'Patterns/LinliProvider',
  component: LinliProvider,
  parameters: {
    usage: {
      use: 'Once around the app: language of the components, and the link of the router.',
      avoid: 'For themes, accents and sizes: they are attributes of <html>, see applyAppearance.',
    },
  },
  args: { locale: enUS, link: RouterLink, children: <TextLink href="#residents">Residents</TextLink> },
} satisfies Meta<typeof LinliProvider>
export default meta
type Story = StoryObj<typeof meta>

/** Links below it are the router's. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Residents' })).toHaveAttribute('data-router')
  },
}

const sample = (
  <Samples>
    <Empty />
    <CountdownButton onSend={() => {}} />
  </Samples>
)

export const Matrix: Story = {
  args: { children: sample },
  render: (args) => (
    <BothThemes>
      {() => (
        <>
          <LinliProvider>{sample}</LinliProvider>
          <LinliProvider {...args} />
        </>
      )}
    </BothThemes>
  ),
}

/** The nearest one counts, as a whole: what it does not name is what it is without any. */
export const Stress: Story = {
  args: { children: <LinliProvider>{sample}</LinliProvider> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '获取验证码' })).toBeVisible()
  },
}
