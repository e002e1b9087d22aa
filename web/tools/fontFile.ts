// Reads the characters that a font file (WOFF2) can draw from its character table.
import { brotliDecompressSync } from "node:zlib";

// In the format's own order.
const knownTables = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx " +
  "BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty " +
  "just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).match(/.{4}(?= |$)/g) as string[];

// A number of up to five bytes, seven bits in each.
function readLong(bytes: Buffer, at: number): [value: number, next: number] {
  let value = 0;
  for (let next = at; ;) {
    const byte = bytes.readUInt8(next++);
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, next];
  }
}

function characterTable(file: Buffer): Buffer {
  if (file.toString("latin1", 0, 4) !== "wOF2") throw new Error("this is no WOFF2 file");
  let at = 48;
  let offset = 0;
  let found: [number, number] | undefined;
  for (let count = file.readUInt16BE(12); count > 0; count--) {
    const flags = file.readUInt8(at++);
    const isKnown = (flags & 63) < 63;
    const tag = isKnown ? knownTables[flags & 63] : file.toString("latin1", at, at + 4);
    if (!isKnown) at += 4;
    let length;
    [length, at] = readLong(file, at);
    // For these two tables the version tells whether they are stored transformed.
    const isChanged = tag === "glyf" || tag === "loca" ? flags >> 6 !== 3 : flags >> 6 !== 0;
    if (isChanged) [length, at] = readLong(file, at);
    if (tag === "cmap") found = [offset, length];
    offset += length;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  if (found === undefined) throw new Error("it has no table of characters");
  return data.subarray(found[0], found[0] + found[1]);
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const count = table.readUInt16BE(6) / 2;
  for (let each = 0; each < count; each++) {
    const last = table.readUInt16BE(14 + 2 * each);
    const first = table.readUInt16BE(16 + 2 * (count + each));
    const delta = table.readUInt16BE(16 + 2 * (2 * count + each));
    const place = 16 + 2 * (3 * count + each);
    const range = table.readUInt16BE(place);
    for (let character = first; character <= last && character !== 0xffff; character++) {
      const glyph =
        range === 0 ? (character + delta) & 0xffff : table.readUInt16BE(place + range + 2 * (character - first));
      if (glyph !== 0) characters.add(character);
    }
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let each = 0; each < table.readUInt32BE(12); each++) {
    const [first, last] = [table.readUInt32BE(16 + 12 * each), table.readUInt32BE(20 + 12 * each)];
    for (let character = first; character <= last; character++) characters.add(character);
  }
}

export function charactersOf(file: Buffer): Set<number> {
  const table = characterTable(file);
  const characters = new Set<number>();
  for (let each = 0; each < table.readUInt16BE(2); each++) {
    const part = table.subarray(table.readUInt32BE(8 + 8 * each));
    const format = part.readUInt16BE(0);
    if (format === 4) addSegments(part, characters);
    if (format === 12) addGroups(part, characters);
  }
  return characters;
}
