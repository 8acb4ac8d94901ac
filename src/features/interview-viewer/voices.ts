import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'

/** Written out, so that the style sheet has them. */
const voices = ['voice-1', 'voice-2', 'voice-3', 'voice-4', 'voice-5', 'voice-6'] as const
export type Voice = (typeof voices)[number]

/** What stands for a speaker who is not named. */
const unnamedSpeaker = 'No name'

export function speakerName(speaker: string | null): string {
  return speaker ?? unnamedSpeaker
}

/** Colours by share of words, greatest first; from the seventh speaker on the sixth colour is shared. */
export function assignVoices(shares: readonly SpeakerShare[]): ReadonlyMap<string | null, Voice> {
  return new Map(shares.map(({ speaker }, index) => [speaker, voices[index] ?? 'voice-6']))
}
