import type { Messages } from '../../private/LinliContext.ts'

export const time: Messages['time'] = {
  relative: {
    now: 'just now',
    minutes: (count) => (count === 1 ? '1 minute ago' : `${count} minutes ago`),
    hours: (count) => (count === 1 ? '1 hour ago' : `${count} hours ago`),
    day: '1 day ago',
  },
  sendCode: 'Send code',
  resendIn: (seconds) => `Again in ${seconds} s`,
}
