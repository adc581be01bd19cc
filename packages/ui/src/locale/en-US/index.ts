// Written by scripts/exports.mjs from the files beside it.
import { calendar } from './calendar.ts'
import { columnFilter } from './columnFilter.ts'
import { confirm } from './confirm.ts'
import { data } from './data.ts'
import { dates } from './dates.ts'
import { details } from './details.ts'
import { dialog } from './dialog.ts'
import { empty } from './empty.ts'
import { feedback } from './feedback.ts'
import { forms } from './forms.ts'
import { fullscreen } from './fullscreen.ts'
import { link } from './link.ts'
import { map } from './map.ts'
import { navigation } from './navigation.ts'
import { richText } from './richText.ts'
import { screen } from './screen.ts'
import { shell } from './shell.ts'
import { special } from './special.ts'
import { statistic } from './statistic.ts'
import { tag } from './tag.ts'
import { time } from './time.ts'
import { toast } from './toast.ts'
import { uploads } from './uploads.ts'

/** Texts of every component in en-US, by area. */
export const enUS = {
  code: 'en-US',
  messages: {
    calendar,
    columnFilter,
    confirm,
    data,
    dates,
    details,
    dialog,
    empty,
    feedback,
    forms,
    fullscreen,
    link,
    map,
    navigation,
    richText,
    screen,
    shell,
    special,
    statistic,
    tag,
    time,
    toast,
    uploads,
  },
}
