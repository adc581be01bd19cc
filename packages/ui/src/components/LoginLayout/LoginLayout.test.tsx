import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { LoginLayout } from './LoginLayout.tsx'

describeComponent(
  'LoginLayout',
  <LoginLayout productName="邻里" title="登录">
    表单
  </LoginLayout>,
)

it('has one heading, the title of the form', () => {
  render(
    <LoginLayout productName="邻里" title="登录" footer="版权">
      表单
    </LoginLayout>,
  )
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['登录'])
  expect(screen.getByRole('main').textContent).toContain('表单')
  expect(screen.getByRole('contentinfo').textContent).toBe('版权')
})
