import type { SpeakerShare } from '#domain/transcript/speaker-shares.ts'

/** Complete class names, so that Tailwind finds them. */
const voices = ['voice-1', 'voice-2', 'voice-3', 'voice-4', 'voice-5', 'voice-6'] as const
export type Voice = (typeof voices)[number]

export const speakerName = (speaker: string | null): string => speaker ?? 'No name'

/** Assigns colors by share of words. All speakers after the sixth share a color. */
export function assignVoices(shares: readonly SpeakerShare[]): ReadonlyMap<string | null, Voice> {
  return new Map(shares.map(({ speaker }, index) => [speaker, voiceOf(index)]))
}

export const voiceOf = (position: number): Voice => voices[position] ?? 'voice-6'
