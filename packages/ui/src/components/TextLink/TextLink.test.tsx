import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { LinkComponentProps } from '../../private/LinliContext.ts'
import { describeComponent } from '../../testing/describeComponent.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import { LinliProvider } from '../LinliProvider/LinliProvider.tsx'
import { TextLink, TextLinkButton } from './TextLink.tsx'

describeComponent('TextLink', <TextLink href="/a">详情</TextLink>, { root: HTMLAnchorElement })
describeComponent('TextLinkButton', <TextLinkButton>编辑</TextLinkButton>, {
  root: HTMLButtonElement,
  disabled: true,
})
describeComponent('LinkButton', <LinkButton href="/a">前往</LinkButton>, { root: HTMLAnchorElement })

it('uses the link of the router', () => {
  const Routed = ({ children, href, ...rest }: LinkComponentProps) => (
    <a {...rest} href={`/base${href}`}>
      {children}
    </a>
  )
  render(
    <LinliProvider link={Routed}>
      <TextLink href="/a">详情</TextLink>
      <LinkButton href="/b">前往</LinkButton>
    </LinliProvider>,
  )
  expect(screen.getAllByRole('link').map((node) => node.getAttribute('href'))).toEqual(['/base/a', '/base/b'])
})
