import { Global, Module } from '@nestjs/common';
import { Files, LocalFiles } from './files.ts';

@Global()
@Module({ providers: [{ provide: Files, useClass: LocalFiles }], exports: [Files] })
export class FilesModule {}
