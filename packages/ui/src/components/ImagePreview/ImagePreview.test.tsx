import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ImagePreview } from './ImagePreview.tsx'

const images = ['厨房', '阳台', '门厅'].map((alt) => ({ src: `/${alt}.jpg`, alt }))

describeComponent('ImagePreview', <ImagePreview images={images} />)

const open = async (name: string) => {
  await act(() => userEvent.click(screen.getByRole('button', { name })))
  return screen.findByRole('dialog')
}
const large = () => document.querySelector<HTMLImageElement>('[data-component=ImageLightbox] img')

describe('ImagePreview', () => {
  it('steps around by keyboard and starts every picture afresh', async () => {
    render(<ImagePreview images={images} />)
    await open('放大阳台')
    expect(large()?.alt).toBe('阳台')
    const before = large()?.getAttribute('style')
    await userEvent.keyboard('+')
    expect(large()?.getAttribute('style')).not.toBe(before)
    await userEvent.keyboard('{ArrowRight}')
    expect(large()?.alt).toBe('门厅')
    expect(large()?.getAttribute('style')).toBe(before)
    await userEvent.keyboard('{ArrowRight}')
    expect(large()?.alt).toBe('厨房')
  })

  it('says how many are not shown, and reaches them', async () => {
    render(<ImagePreview images={images} max={2} />)
    expect(screen.getByText('+1')).toBeTruthy()
    await open('放大阳台+1')
    await act(() => userEvent.click(screen.getByRole('button', { name: '下一张' })))
    expect(large()?.alt).toBe('门厅')
  })

  it('shows a sign for a picture that cannot be loaded', () => {
    const { container } = render(<ImagePreview images={images.slice(0, 1)} />)
    fireEvent.error(container.querySelector('img') as HTMLImageElement)
    expect(container.querySelector('img')).toBeNull()
  })
})
