import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Empty, emptyKinds } from './Empty.tsx'

describeComponent('Empty', <Empty />)

it('says something different for every kind', () => {
  render(
    <>
      {emptyKinds.map((kind) => (
        <Empty key={kind} kind={kind} data-testid="empty" />
      ))}
    </>,
  )
  const texts = screen.getAllByTestId('empty').map((node) => node.textContent)
  expect(new Set(texts).size).toBe(emptyKinds.length)
})
