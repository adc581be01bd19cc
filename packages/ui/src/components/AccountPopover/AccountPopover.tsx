import { KeyRound, Lock, LogOut, SlidersHorizontal } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { RouterLink } from '../../private/RouterLink.tsx'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon/Icon.tsx'
import { Popover } from '../Popover/Popover.tsx'
import * as css from './AccountPopover.css.ts'

export interface AccountPopoverProps extends BaseProps {
  /** Name of who is signed in. */
  name: string
  /** Role in which they work at the moment. */
  roleName: string
  /** Address of the picture; without it the initial is drawn. */
  avatar?: string | undefined
  /** Bound WeChat nickname; undefined: not bound. */
  wechat?: string | undefined
  /** Binds a WeChat account; without it the entry is absent. */
  onBindWechat?: (() => void) | undefined
  /** Gives up the bound WeChat account; without it the entry is absent. */
  onUnbindWechat?: (() => void) | undefined
  /** `YYYY-MM-DD HH:mm:ss` of this login. */
  thisLogin?: string | undefined
  /** `YYYY-MM-DD HH:mm:ss` of the login before. */
  lastLogin?: string | undefined
  /** Page or action of 修改密码. */
  changePasswordHref?: string | undefined
  /** Opens the change of the password; without it the entry is absent. */
  onChangePassword?: (() => void) | undefined
  /** Opens the settings of the look; without it the entry is absent. */
  onSettings?: (() => void) | undefined
  /** Locks the screen; without it the entry is absent. */
  onLock?: (() => void) | undefined
  /** Signs out, after a question where the app asks one. */
  onLogout: () => void
  /** Further entries before 退出登录, such as the role switch; a function is given `close`. */
  children?: ReactNode | ((detail: { close: () => void }) => ReactNode)
  /** The panel, while it is open. */
  ref?: Ref<HTMLDivElement> | undefined
}

/** Who is signed in: name, role, WeChat, login times, and what concerns the account. */
export function AccountPopover({
  name,
  roleName,
  avatar,
  wechat,
  onBindWechat,
  onUnbindWechat,
  thisLogin,
  lastLogin,
  changePasswordHref,
  onChangePassword,
  onSettings,
  onLock,
  onLogout,
  className,
  children,
  ...rest
}: AccountPopoverProps) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('shell', shell)
  return (
    <Popover
      data-component="AccountPopover"
      align="end"
      label={messages.account}
      {...rest}
      className={joinClasses(css.panel, className)}
      trigger={
        <button type="button" className={css.trigger}>
          <span className={visuallyHiddenClass}>{messages.account} </span>
          <Avatar name={name} src={avatar} size={24} decorative />
          <span className={css.triggerName}>{name}</span>
        </button>
      }
    >
      {({ close }) => {
        // The panel goes first: what opens next takes the focus.
        const act = (action: () => void) => () => {
          close()
          action()
        }
        return (
          <>
            <div className={css.who}>
              <Avatar name={name} src={avatar} size={40} decorative />
              <div className={css.names}>
                <div className={css.name}>{name}</div>
                <div className={css.roleName}>{roleName}</div>
              </div>
            </div>
            <dl className={css.facts}>
              <dt className={css.label}>{messages.wechat}</dt>
              <dd className={css.fact}>
                <span className={css.cut}>{wechat ?? messages.notBound}</span>
                {wechat === undefined
                  ? onBindWechat && (
                      <Button variant="text" size="mini" onClick={act(onBindWechat)}>
                        {messages.bind}
                      </Button>
                    )
                  : onUnbindWechat && (
                      <Button variant="text" size="mini" onClick={act(onUnbindWechat)}>
                        {messages.unbind}
                      </Button>
                    )}
              </dd>
              {thisLogin !== undefined && (
                <>
                  <dt className={css.label}>{messages.thisLogin}</dt>
                  <dd className={css.fact}>{thisLogin}</dd>
                </>
              )}
              {lastLogin !== undefined && (
                <>
                  <dt className={css.label}>{messages.lastLogin}</dt>
                  <dd className={css.fact}>{lastLogin}</dd>
                </>
              )}
            </dl>
            <div className={css.list}>
              {changePasswordHref !== undefined ? (
                <RouterLink href={changePasswordHref} className={css.entry} onClick={close}>
                  <Icon of={KeyRound} size={16} />
                  {messages.changePassword}
                </RouterLink>
              ) : (
                onChangePassword && (
                  <Entry icon={KeyRound} label={messages.changePassword} onClick={act(onChangePassword)} />
                )
              )}
              {onSettings && (
                <Entry icon={SlidersHorizontal} label={messages.settings} onClick={act(onSettings)} />
              )}
              {onLock && <Entry icon={Lock} label={messages.lockScreen} onClick={act(onLock)} />}
              {typeof children === 'function' ? children({ close }) : children}
              <Entry icon={LogOut} label={messages.logout} onClick={act(onLogout)} />
            </div>
          </>
        )
      }}
    </Popover>
  )
}

function Entry({ icon, label, onClick }: { icon: typeof Lock; label: string; onClick: () => void }) {
  return (
    <button type="button" className={css.entry} onClick={onClick}>
      <Icon of={icon} size={16} />
      {label}
    </button>
  )
}
