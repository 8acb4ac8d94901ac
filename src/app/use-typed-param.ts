import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

const typingPauseMs = 300

/** A search parameter that is being typed: kept here, since the address follows too late for a field, and written there after a pause. */
export function useTypedParam(name: string): [string, (text: string) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const inAddress = new URLSearchParams(search).get(name) ?? ''
  const [text, setText] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  if (known !== inAddress) {
    // Back, forward or a link: the address has the last word.
    setKnown(inAddress)
    setText(inAddress)
  }

  useEffect(() => {
    if (text === inAddress) return undefined
    const timer = setTimeout(() => {
      const params = new URLSearchParams(search)
      if (text === '') params.delete(name)
      else params.set(name, text)
      setKnown(text)
      void navigate({ search: params.toString(), hash }, { replace: true })
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, inAddress, search, hash, name, navigate])

  return [text, setText]
}
