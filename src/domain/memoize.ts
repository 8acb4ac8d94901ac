export function memoizeByObject<Key extends WeakKey, Value>(
  compute: (key: Key) => Value,
): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const known = values.get(key)
    if (known) return known.value
    const value = compute(key)
    values.set(key, { value })
    return value
  }
}

export function memoizeByText<Value>(
  compute: (text: string) => Value,
  limit = Infinity,
): (text: string) => Value {
  const values = new Map<string, Value>()
  return (text) => {
    const known = values.get(text)
    if (known !== undefined) return known
    const value = compute(text)
    if (values.size >= limit) values.clear()
    values.set(text, value)
    return value
  }
}
