import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Text } from './Text.tsx'

describeComponent('Text', <Text>正文</Text>)
describeComponent('Text', <Text lines={2}>正文</Text>)

it('is the heading that its type names, unless told otherwise', () => {
  render(
    <>
      <Text type="h2">标题</Text>
      <Text type="h2" as="p">
        不是标题
      </Text>
    </>,
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map((node) => node.textContent)).toEqual(['标题'])
})
