import {
  type EscalationLevels,
  escalationChannels,
  escalationRoles,
} from '@linli/api-client/contract/alert/escalation-policy'
import { type AlertLevel, alertLevels } from '@linli/api-client/contract/alert/levels'

const levels = Object.keys(alertLevels) as AlertLevel[]

/** An escalation as stairs: each step further right is told later. */
export function Stair({ of }: { of: EscalationLevels }) {
  return (
    <div className="grid gap-4">
      {levels.map((key) => {
        const { acceptMinutes, treatMinutes, steps } = of[key]
        return (
          <section key={key} className="grid gap-1">
            <h4 className="m-0 text-small font-semibold text-text-2">
              {alertLevels[key].label} ·{' '}
              {acceptMinutes === null
                ? '不催办'
                : `${acceptMinutes} 分钟内受理，${treatMinutes ?? '—'} 分钟内处理`}
            </h4>
            <ol className="m-0 grid list-none gap-1 p-0">
              {steps.map((step, index) => (
                <li
                  key={step.afterMinutes}
                  style={{ marginInlineStart: `${index * 24}px` }}
                  className="border-s-2 border-accent ps-2 text-small"
                >
                  <b className="tabular-nums">{step.afterMinutes} 分钟</b> 通知
                  {[
                    ...step.roles.map((role) => escalationRoles[role]),
                    ...(step.userIds.length > 0 ? [`${step.userIds.length} 名指定人员`] : []),
                  ].join('、')}
                  （{step.channels.map((channel) => escalationChannels[channel]).join('、')}
                  {step.repeat > 0 && `，每 ${step.everyMinutes} 分钟重复 ${step.repeat} 次`}）
                </li>
              ))}
            </ol>
          </section>
        )
      })}
    </div>
  )
}
