import { render, screen } from '@testing-library/react'
import { Plus } from 'lucide-react'
import { expect, it } from 'vitest'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { Icon } from './Icon.tsx'

describeComponent('Icon', <Icon of={Plus} />, { root: SVGElement })

it('is hidden from assistive technology unless it is named', () => {
  const { rerender } = render(<Icon of={Plus} />)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<Icon of={Plus} label="新增" />)
  expect(screen.getByRole('img', { name: '新增' })).toBeTruthy()
})

it('takes an element as well', () => {
  const { container } = render(<Icon of={<svg className="theirs" />} size={16} label="新增" />)
  const svg = container.querySelector('svg')
  expect(svg?.getAttribute('aria-label')).toBe('新增')
  expect(svg?.dataset['component']).toBe('Icon')
})
