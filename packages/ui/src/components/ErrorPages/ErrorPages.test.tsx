import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { ForbiddenPage, NotFoundPage } from './ErrorPages.tsx'

describeComponent('NotFoundPage', <NotFoundPage />)
describeComponent('ForbiddenPage', <ForbiddenPage />)

it('names the problem, the address and the way home', () => {
  render(<NotFoundPage homeHref="/dashboard" path="/no-such-page" />)
  expect(screen.getByRole('heading', { name: '页面不存在' })).toBeTruthy()
  expect(screen.getByText(/\/no-such-page/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/dashboard')
})
