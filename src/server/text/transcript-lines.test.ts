import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findTranscript } from './transcript-lines.ts'

const find = (body: string) => findTranscript(body)

describe('findTranscript', () => {
  it.each([
    [
      'keeps lines of the shape',
      '00:00:01 Ada: Hi\n00:00:02 Bo Reed: Yes',
      '00:00:01 Ada: Hi\n00:00:02 Bo Reed: Yes',
    ],
    ['joins what follows', '00:00:01 Ada: Hi\n  there \n\nyou', '00:00:01 Ada: Hi there you'],
    ['leaves out what comes before', 'Title\n\n00:00:01 Ada: Hi', '00:00:01 Ada: Hi'],
    [
      'reads all line ends',
      '00:00:01 A: x\r\n00:00:02 B: y\r00:00:03 C: z',
      '00:00:01 A: x\n00:00:02 B: y\n00:00:03 C: z',
    ],
    ['takes colons in the words', '00:00:01 Ada: at 10:30: now', '00:00:01 Ada: at 10:30: now'],
    ['wants hours, minutes and seconds', '0:01 Ada: Hi\n00:60:00 Ada: Hi\n00:01 Ada: Hi', undefined],
    ['wants a speaker and words', '00:00:01 : Hi\n00:00:01 Ada:\n00:00:01 Ada', undefined],
    ['takes names with spaces and dots', '10:00:01 Dr. Ida B. Ås: Ja', '10:00:01 Dr. Ida B. Ås: Ja'],
    ['finds none in prose', 'They spoke at 00:00:01 Ada: Hi', undefined],
    ['finds none in nothing', '', undefined],
  ])('%s', async (_name, body, expected) => {
    expect(await find(body)).toBe(expected)
  })

  it('returns its own result unchanged', async () => {
    const line = fc.constantFrom('00:00:01 Ada: Hi', 'more words', '', '  ', '12:59:59 Bo: x: y')
    await fc.assert(
      fc.asyncProperty(fc.array(line), async (lines) => {
        const found = await find(lines.join('\n'))
        expect(found === undefined ? undefined : await find(found)).toBe(found)
      }),
    )
  })
})
