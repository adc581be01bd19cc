/** What stands where nothing can be told. */
const none = '—'

export const percent = (value: number | null) => (value === null ? none : `${value}%`)
export const minutes = (value: number | null) => (value === null ? none : `${value}分钟`)
/** Minutes, told in hours. */
export const hours = (value: number | null) => (value === null ? none : `${(value / 60).toFixed(1)}小时`)
/** A mean of scores. */
export const points = (value: number | null) => (value === null ? none : value.toFixed(1))
