import { listPasswordFaults, type PasswordCode } from '@linli/validators/check-password'
import { Circle, CircleCheck } from 'lucide-react'
import { forms } from '../../locale/zh-CN/forms.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { presence } from '../../private/presence.ts'
import { visuallyHiddenClass } from '../../private/visuallyHidden.css.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as css from './PasswordInput.css.ts'

const shownRules = ['length', 'upper', 'lower', 'digit', 'special'] as const satisfies readonly PasswordCode[]

type Strength = 'weak' | 'medium' | 'strong'
const levels = ['weak', 'medium', 'strong'] as const satisfies readonly Strength[]

/** `strong` is what the rules accept; `medium` lacks one or two of them. */
export function passwordStrength(password: string): Strength {
  const faults = listPasswordFaults(password).length
  if (faults === 0) return 'strong'
  return faults <= 2 ? 'medium' : 'weak'
}

/** Bar, word and the list of rules, each with an icon: colour alone says nothing. */
export function PasswordStrength({ password }: { password: string }) {
  // Small: remembering its parts costs a page more than drawing them.
  'use no memo'
  const messages = useMessages('forms', forms)
  const faults = listPasswordFaults(password)
  const strength = passwordStrength(password)
  const filled = levels.indexOf(strength)
  const rules: readonly PasswordCode[] = faults.includes('character')
    ? [...shownRules, 'character']
    : shownRules

  return (
    <>
      <div data-part="strength" data-strength={strength} className={css.meter}>
        {levels.map((level, index) => (
          <span key={level} className={css.bar} data-filled={presence(index <= filled)} aria-hidden="true" />
        ))}
        <span className={css.word} aria-live="polite">
          <span className={visuallyHiddenClass}>{messages.passwordStrength} </span>
          {messages.strengths[strength]}
        </span>
      </div>
      <ul data-part="rules" className={css.rules}>
        {rules.map((rule) => {
          const met = !faults.includes(rule)
          return (
            <li key={rule} className={css.rule} data-met={presence(met)}>
              <Icon of={met ? CircleCheck : Circle} size={14} />
              {messages.passwordRules[rule]}
              <span className={visuallyHiddenClass}> {met ? messages.ruleMet : messages.ruleMissing}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
