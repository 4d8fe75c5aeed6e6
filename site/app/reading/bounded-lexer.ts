import { Lexer, type Token, type TokensList } from "marked";

/** Letters of one paragraph that are searched for marks: the time grows with their square, and 30,000 took three seconds. */
const LONGEST = 4000;
/** Nested quotations and lists; thousands end with an error. */
const DEEPEST = 20;

const asWritten = (text: string): Token => ({ type: "text", raw: text, text });

/** Reads any Markdown in a short time: parts that are too long or too deep stay as written. */
export class BoundedLexer<Parsed, Rendered> extends Lexer<Parsed, Rendered> {
  #depth = 0;

  override blockTokens(source: string, tokens?: Token[], isClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, isClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], isClipped?: boolean) {
    if (this.#depth >= DEEPEST) {
      tokens.push(asWritten(source));
      return tokens;
    }
    this.#depth += 1;
    super.blockTokens(source, tokens, isClipped);
    this.#depth -= 1;
    return tokens;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (source.length <= LONGEST) return super.inlineTokens(source, tokens);
    tokens.push(asWritten(source));
    return tokens;
  }
}
