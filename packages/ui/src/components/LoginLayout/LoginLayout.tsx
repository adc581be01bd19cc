import type { ReactNode, Ref } from 'react'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import * as css from './LoginLayout.css.ts'
import { Skyline } from './Skyline.tsx'

export interface LoginLayoutProps extends BaseProps {
  /** Name of the product. */
  productName: string
  /** Beside the name of the product. */
  logo?: ReactNode
  /** One sentence under the name, on wide screens. */
  tagline?: string | undefined
  /** Heading of the form. */
  title: string
  /** Below the heading. */
  lead?: ReactNode
  /** Rights, filing number, theme switch. */
  footer?: ReactNode
  /** The form. */
  children: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Frame of the pages without login: product at the start, one form of at most 360 px at the end. No pictures are loaded. */
export function LoginLayout({
  productName,
  logo,
  tagline,
  title,
  lead,
  footer,
  className,
  children,
  ...rest
}: LoginLayoutProps) {
  return (
    <div data-component="LoginLayout" {...rest} className={joinClasses(css.root, className)}>
      <header className={css.brand}>
        <Skyline />
        <div>
          <div className={css.name}>
            {logo}
            {productName}
          </div>
          {tagline !== undefined && <p className={css.tagline}>{tagline}</p>}
        </div>
      </header>
      <main className={css.main}>
        <div className={css.card}>
          <h1 className={css.title}>{title}</h1>
          {lead !== undefined && <p className={css.lead}>{lead}</p>}
          <div className={css.form}>{children}</div>
        </div>
      </main>
      {footer !== undefined && <footer className={css.footer}>{footer}</footer>}
    </div>
  )
}
