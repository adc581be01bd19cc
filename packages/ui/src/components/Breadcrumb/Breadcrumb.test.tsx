import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'

const items = ['首页', '小区', '楼栋', '单元', '房屋', '住户'].map((label) => ({ label, href: `/${label}` }))

describeComponent('Breadcrumb', <Breadcrumb items={items.slice(0, 2)} />)

it('marks the last level as this page, without a link', () => {
  render(<Breadcrumb items={items.slice(0, 3)} />)
  expect(screen.getAllByRole('link').map((node) => node.textContent)).toEqual(['首页', '小区'])
  expect(screen.getByText('楼栋').getAttribute('aria-current')).toBe('page')
})

it('folds the middle of a long trail', async () => {
  render(<Breadcrumb items={items} max={4} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: '展开全部层级' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
})
