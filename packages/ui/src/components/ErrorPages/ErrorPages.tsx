import { FileQuestionMark, ShieldX } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Icon, type IconSource } from '../Icon/Icon.tsx'
import { LinkButton } from '../LinkButton/LinkButton.tsx'
import * as css from './ErrorPages.css.ts'

interface ErrorPageProps extends BaseProps {
  /** Where 返回首页 leads. @default '/' */
  homeHref?: string | undefined
  /** The address that was asked for. */
  path?: string | undefined
  /** Says more than the standard cause. */
  cause?: string | undefined
  /** Further actions after 返回首页. */
  actions?: ReactNode
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}
export interface NotFoundPageProps extends ErrorPageProps {}
export interface ForbiddenPageProps extends ErrorPageProps {}

interface ErrorPageBodyProps extends ErrorPageProps {
  icon: IconSource
  title: string
}

function ErrorPageBody({
  icon,
  title,
  cause,
  path,
  homeHref = '/',
  actions,
  className,
  ...rest
}: ErrorPageBodyProps) {
  const messages = useMessages('shell', shell)
  return (
    <div {...rest} className={joinClasses(css.root, className)}>
      <span className={css.circle}>
        <Icon of={icon} size={32} />
      </span>
      <h1 className={css.title}>{title}</h1>
      <p className={css.cause}>{cause}</p>
      {path !== undefined && (
        <p className={css.path}>
          {messages.requestedPath} {path}
        </p>
      )}
      <div className={css.actions}>
        <LinkButton href={homeHref} variant="primary">
          {messages.backHome}
        </LinkButton>
        {actions}
      </div>
    </div>
  )
}

/** 404: no such page, or no menu leads to it. */
export function NotFoundPage({ cause, ...rest }: NotFoundPageProps) {
  const messages = useMessages('shell', shell)
  return (
    <ErrorPageBody
      data-component="NotFoundPage"
      {...rest}
      icon={FileQuestionMark}
      title={messages.notFoundTitle}
      cause={cause ?? messages.notFoundCause}
    />
  )
}

/** 401: the page exists, the role may not open it. */
export function ForbiddenPage({ cause, ...rest }: ForbiddenPageProps) {
  const messages = useMessages('shell', shell)
  return (
    <ErrorPageBody
      data-component="ForbiddenPage"
      {...rest}
      icon={ShieldX}
      title={messages.forbiddenTitle}
      cause={cause ?? messages.forbiddenCause}
    />
  )
}
