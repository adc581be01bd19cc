import { LoginLayout } from '@linli/ui/login-layout'
import type { ReactNode } from 'react'
import { siteTitle } from '../../../resource/route-match.ts'
import { type Site, useSite } from './useSite.ts'

interface AccountLayoutProps {
  readonly title: string
  readonly lead?: ReactNode
  /** What the site knows of itself may be a part of it, once it is known. */
  readonly children: ReactNode | ((site: Site) => ReactNode)
}

/** The frame of every page before sign-in. */
export function AccountLayout({ title, lead, children }: AccountLayoutProps) {
  const site = useSite()
  const legal = site.copyright !== undefined || site.icp !== undefined
  return (
    <LoginLayout
      productName={site.title ?? siteTitle}
      tagline="小区的人、门、事，在一处看清。"
      title={title}
      lead={lead}
      footer={
        legal && (
          <span className="flex flex-wrap gap-x-3">
            {site.copyright}
            {site.icp !== undefined && (
              <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
                {site.icp}
              </a>
            )}
          </span>
        )
      }
    >
      {typeof children === 'function' ? children(site) : children}
    </LoginLayout>
  )
}
