import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Tag } from './Tag.tsx'

describeComponent('Tag', <Tag>业主</Tag>)
describeComponent('Tag', <Tag onClose={() => {}}>业主</Tag>)

it('lets the consumer keep a key for itself', () => {
  const onClose = vi.fn()
  render(
    <Tag onClose={onClose} onKeyDown={(event) => event.preventDefault()}>
      业主
    </Tag>,
  )
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Delete' })
  expect(onClose).not.toHaveBeenCalled()
})
