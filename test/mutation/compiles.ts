import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Mutant, withMutant } from './mutant.ts';

/** Whether TypeScript still compiles by itself: a mistake that types refuse needs no test. */
export class Compiler {
  readonly #folder: string;
  readonly #services = new Map<string, ts.LanguageService>();
  #changed: { path: string; text: string; version: number } = { path: '', text: '', version: 0 };

  constructor(folder: string) {
    this.#folder = folder;
  }

  accepts(mutant: Mutant): boolean {
    const { file } = mutant;
    if (!/\.tsx?$/.test(file)) return true;
    const path = join(this.#folder, file);
    const version = this.#changed.version + 1;
    this.#changed = { path, text: withMutant(this.#folder, mutant), version };
    // A rule that only pages import is not part of the server's program.
    const service = ['tsconfig.server.json', 'tsconfig.pages.json']
      .map((config) => this.#serviceOf(config))
      .find((one) => one.getProgram()?.getSourceFile(path));
    if (!service) return false;
    return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)].length === 0;
  }

  #serviceOf(config: string): ts.LanguageService {
    const known = this.#services.get(config);
    if (known) return known;
    const path = join(this.#folder, config);
    const { options, fileNames } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(path, ts.sys.readFile).config,
      ts.sys,
      this.#folder,
    );
    const textOf = (name: string) =>
      name === this.#changed.path ? this.#changed.text : readFileSync(name, 'utf8');
    const service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames.filter((name) => !name.includes('.test.')),
      getScriptVersion: (name) =>
        name === this.#changed.path ? `mutant ${this.#changed.version}` : `${statSync(name).mtimeMs}`,
      getScriptSnapshot: (name) =>
        ts.sys.fileExists(name) ? ts.ScriptSnapshot.fromString(textOf(name)) : undefined,
      getCurrentDirectory: () => this.#folder,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
    this.#services.set(config, service);
    return service;
  }
}
