/** Whether the days that sign-in told call for the reminder; null: passwords never end. */
export const remindsOf = (days: number | null, remindDays: number): boolean =>
  days !== null && days > 0 && days <= remindDays

export const reminderText = (days: number): string => `您的密码将在${days}天后到期，请及时修改`

/** In the last days a bar under the top bar says so as well. */
export const barDays = 3
