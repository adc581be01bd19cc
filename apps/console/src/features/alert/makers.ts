import { type Makers, usualForm } from '../../resource/makers.tsx'

/** What is watched for is often met elsewhere: at a lane, in a record, in an alert. */
export const makers: Makers = {
  'alert/control-targets': {
    code: 'alert:target:create',
    Form: usualForm(
      async () => (await import('@linli/api-client/contract/alert/control-target')).controlTarget,
    ),
  },
}
