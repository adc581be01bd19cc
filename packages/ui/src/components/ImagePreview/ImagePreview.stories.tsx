import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BothThemes } from '../../testing/BothThemes.tsx'
import { ImagePreview } from './ImagePreview.tsx'

const draw = (alt: string, fill: string) => ({
  alt,
  src: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${fill}"/><path d="M0 600 300 260l160 180 120-120 220 280z" fill="#fff" fill-opacity=".6"/><circle cx="600" cy="150" r="60" fill="#fff" fill-opacity=".8"/></svg>`)}`,
})
const images = [
  draw('漏水的水管', '#5b86b3'),
  draw('更换后的水管', '#6a9c78'),
  draw('墙面', '#b48a5a'),
  draw('合影', '#8a72a8'),
]

const meta = {
  title: 'Primitives/ImagePreview',
  component: ImagePreview,
  parameters: {
    usage: {
      use: 'For photographs of repairs, visitors and devices.',
      avoid: 'For one picture that belongs to the text: use an img.',
      keyboard: [
        ['Enter', 'opens'],
        ['Left, Right', 'previous and next picture'],
        ['+, -', 'zoom'],
        ['R', 'rotates'],
        ['0', 'resets'],
        ['Escape', 'closes'],
      ],
    },
  },
  args: { images },
} satisfies Meta<typeof ImagePreview>
export default meta
type Story = StoryObj<typeof meta>

const settled = () =>
  waitFor(() =>
    expect(document.querySelector('[data-component=ImageLightbox]')).not.toHaveAttribute('data-transition'),
  )

/** Opens, steps, and gives the focus back. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const body = within(document.body)
    const thumb = canvas.getByRole('button', { name: '放大漏水的水管' })
    await userEvent.click(thumb)
    await body.findByRole('dialog')
    await settled()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(body.getByRole('img', { name: '合影' })).toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(thumb).toHaveFocus())
  },
}
export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '放大更换后的水管' }))
    await within(document.body).findByRole('dialog')
    await settled()
  },
}
export const Matrix: Story = {
  render: () => (
    <BothThemes>
      {() => (
        <>
          <ImagePreview images={images} />
          <ImagePreview images={images} max={2} size={96} />
          <ImagePreview images={[{ src: 'data:image/png;base64,AAAA', alt: '损坏的图片' }]} />
        </>
      )}
    </BothThemes>
  ),
}
export const Stress: Story = {
  args: {
    images: Array.from({ length: 60 }, (_item, index) =>
      draw(`第 ${index + 1} 张现场照片`, `hsl(${index * 6} 35% 55%)`),
    ),
  },
}
