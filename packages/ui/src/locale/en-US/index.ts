// Written by scripts/exports.mjs from the files beside it.
import { data } from './data.ts'
import { feedback } from './feedback.ts'
import { link } from './link.ts'
import { shell } from './shell.ts'
import { tag } from './tag.ts'

/** Texts of every component in en-US, by area. */
export const enUS = { code: 'en-US', messages: { data, feedback, link, shell, tag } }
