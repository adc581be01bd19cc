import { type FormEvent, type Ref, useRef, useState } from 'react'
import { shell } from '../../locale/zh-CN/shell.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { Avatar } from '../Avatar/Avatar.tsx'
import { Button } from '../Button/Button.tsx'
import { Field } from '../Field/Field.tsx'
import { PasswordInput } from '../PasswordInput/PasswordInput.tsx'
import * as css from './LockScreen.css.ts'

/** Whether the password was right; if not, what to say and how many tries are left. */
export type UnlockAnswer = { ok: true } | { ok: false; message: string; attemptsLeft?: number | undefined }

export interface LockScreenProps extends BaseProps {
  /** Name of who locked it. */
  name: string
  /** Address of their picture; without it their name is drawn. */
  avatar?: string | undefined
  /** Asks the server; the password is kept nowhere. */
  onUnlock: (password: string) => Promise<UnlockAnswer>
  /** Ends the session for somebody else. */
  onOtherAccount: () => void
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

/**
 * Stands in place of the console while it is locked. It hides nothing: the app must unmount its pages and the server suspends the
 * session, so that taking this element away shows an empty window.
 */
export function LockScreen({ name, avatar, onUnlock, onOtherAccount, className, ...rest }: LockScreenProps) {
  const messages = useMessages('shell', shell)
  const input = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const unlock = async () => {
    setBusy(true)
    const answer = await onUnlock(password)
    setBusy(false)
    if (answer.ok) return
    const left = answer.attemptsLeft === undefined ? '' : `，${messages.attemptsLeft(answer.attemptsLeft)}`
    setError(`${answer.message}${left}`)
    setPassword('')
    input.current?.focus()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password !== '' && !busy) void unlock()
  }
  return (
    <div data-component="LockScreen" {...rest} className={joinClasses(css.root, className)}>
      <main className={css.card}>
        <Avatar name={name} src={avatar} size={64} decorative />
        <h1 className={css.name}>{name}</h1>
        <p className={css.hint}>{messages.lockedHint}</p>
        <form className={css.form} aria-label={messages.locked} onSubmit={onSubmit}>
          <Field label={messages.password} hideLabel layout="top" width="full" error={error}>
            <PasswordInput
              controlRef={input}
              value={password}
              placeholder={messages.password}
              autoFocus
              onChange={(next) => {
                setPassword(next)
                setError(undefined)
              }}
            />
          </Field>
          <Button type="submit" variant="primary" block loading={busy}>
            {busy ? messages.unlocking : messages.unlock}
          </Button>
          <Button variant="text" block onClick={onOtherAccount}>
            {messages.otherAccount}
          </Button>
        </form>
      </main>
    </div>
  )
}
